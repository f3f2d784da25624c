import { beforeEach, describe, expect, it } from 'vitest';
import { APP_ROUTES } from '#contract/app-routes.ts';
import { pageViews } from '#server/db/schema/schema.ts';
import { createTestApp, START, type TestApp } from '#tests/support/api-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

const view = (json: unknown, ip?: string) =>
  app.send('/api/v1/page-views', { method: 'POST', json, ...(ip === undefined ? {} : { ip }) });
const stored = () => app.db.select().from(pageViews).orderBy(pageViews.day, pageViews.pattern);

describe('a page view', () => {
  it('stores a pattern, a day and a count, and ignores all other fields [S31]', async () => {
    const extra = {
      query: '?email=a@b.example',
      hash: '#token=x',
      id: 'why-only-stl',
      userId: 'a@b.example',
    };
    expect((await view({ pattern: '/content/{id}', ...extra })).code).toBe('Ok');
    await view({ pattern: '/content/{id}' });
    await view({ pattern: '/' });
    app.advance(24 * 3_600_000);
    await view({ pattern: '/' });
    const [day, next] = [START, app.clock.now].map((time) => new Date(time).toISOString().slice(0, 10));
    expect(await stored()).toEqual([
      { day, pattern: '/', views: 1 },
      { day, pattern: '/content/{id}', views: 2 },
      { day: next, pattern: '/', views: 1 },
    ]);
  });

  it('is refused for anything but a route pattern of the site, so that no id, query or e-mail is ever stored [S31]', async () => {
    for (const pattern of [
      '/content/why-only-stl',
      '/profile?email=a@b.example',
      '/validate-email#token=x',
      'a@b.example',
      '/nothing',
      '',
      null,
    ]) {
      expect((await view({ pattern })).code).toBe('ValidationFailed');
    }
    expect(await stored()).toEqual([]);
    expect(JSON.stringify(app.logs)).not.toMatch(/b\.example|token|why-only-stl/);
  });

  it('is accepted for every page of the site', async () => {
    for (const pattern of APP_ROUTES) expect((await view({ pattern })).code).toBe('Ok');
    expect(await stored()).toHaveLength(APP_ROUTES.length);
  });

  it('is counted correctly under concurrency, and limited per client', async () => {
    const clients = Array.from({ length: 30 }, (_, index) => `198.51.100.${index}`);
    await Promise.all(clients.map((ip) => view({ pattern: '/' }, ip)));
    expect(await stored()).toMatchObject([{ views: 30 }]);
    for (let i = 0; i < 120; i += 1) await view({ pattern: '/about' });
    expect((await view({ pattern: '/about' })).code).toBe('TooManyRequests');
  });
});
