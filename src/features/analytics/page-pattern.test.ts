import { expect, it } from 'vitest';
import { APP_ROUTES } from '#contract/app-routes.ts';
import { pagePatternOf } from './page-pattern.ts';

const ROOT = { fullPath: '/', status: 'success' };
const pageAt = (fullPath: string, status = 'success') => [ROOT, { fullPath, status }];

it.each([
  ['/', '/'],
  ['/resource', '/resource'],
  ['/content/$id', '/content/{id}'],
  ['/content/$id/edit', '/content/{id}/edit'],
  ['/auth/signin-password/$', '/auth/signin-password/*'],
])('maps the route %s to %s [S31]', (fullPath, pattern) => {
  expect(pagePatternOf(pageAt(fullPath))).toBe(pattern);
});

it('returns no patterns other than those of the site [S31]', () => {
  expect(pagePatternOf(pageAt('/content/why-only-stl'))).toBeNull();
  expect(pagePatternOf(pageAt('/elsewhere'))).toBeNull();
  for (const route of APP_ROUTES.filter((path) => !/[{*]/.test(path)))
    expect(pagePatternOf(pageAt(route))).toBe(route);
});

it('does not count a page that was not found or that failed', () => {
  expect(pagePatternOf([{ ...ROOT, globalNotFound: true }])).toBeNull();
  expect(pagePatternOf(pageAt('/content/$id', 'notFound'))).toBeNull();
  expect(pagePatternOf(pageAt('/content/$id', 'error'))).toBeNull();
  expect(pagePatternOf([])).toBeNull();
});
