import { HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** Gives Mantine components below it our theme, without Mantine's styles. Renders without a window. */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => (
  <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>
);
