import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectMetrics, type MetricSources, registry } from './metrics.ts';

/**
 * Serves `/metrics` in Prometheus' text format on its own port, which a proxy does not publish.
 * @returns ends it
 * @throws the system's error when the port is taken
 */
export async function serveMetrics(
  address: { port: number; host: string },
  sources: MetricSources,
): Promise<() => void> {
  collectMetrics(sources);
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
    response.end(await registry.metrics());
  });
  server.listen(address);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
