/** The atlas: the QA's view of every chart, which reads the JSON of the same build. It imports no code of the flows. */
import './strict-policy.ts';
import { createHashHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeLanguageParameter } from './language.tsx';
import { BrokenPage } from './pages/broken-page.tsx';
import { routeTree } from './routes.tsx';
import '#src/theme/tokens.css';
import './global.css';

takeLanguageParameter();
const router = createRouter({
  routeTree,
  history: createHashHistory(),
  scrollRestoration: true,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: BrokenPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
