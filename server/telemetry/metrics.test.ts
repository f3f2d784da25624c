import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../paths.ts';
import { collectMetrics, registry } from './metrics.ts';

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

it('has every metric of the dashboard, and reports them without a database', async () => {
  collectMetrics({
    pool: () => ({ total: 3, idle: 1, waiting: 2 }),
    outbox: () => Promise.reject(new Error('no database')),
    clock: () => 0,
  });
  const names = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  // Our own file.
  const { panels } = JSON.parse(readFileSync(fromRoot('ops/grafana-dashboard.json'), 'utf8')) as Dashboard;
  const used = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/[a-z]+(?:_[a-z0-9]+)+/g)),
  );
  const metrics = used.filter((name) => name !== null && name !== 'histogram_quantile');
  expect(metrics.length).toBeGreaterThan(panels.length);
  for (const metric of metrics) expect(names).toContain(metric?.replace(/_(?:bucket|sum|count)$/, ''));
  const text = await registry.metrics();
  expect(text).toMatch(/^database_pool_connections\{state="busy"\} 2$/m);
  expect(text).toMatch(/^database_pool_waiting 2$/m);
  expect(text).toMatch(/^outbox_mails_waiting Nan$/im);
});
