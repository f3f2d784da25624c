import type { ServerEnv } from '../env.ts';
import type { ObserveRequest } from '../http/http-server.ts';
import { requestSeconds } from './metrics.ts';
import type { Tracing } from './tracing.ts';

/** Switches tracing on if a collector is set; its packages are loaded only then. */
export async function traced(env: ServerEnv): Promise<Tracing | undefined> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const { startTracing } = await import('./tracing.ts');
  return startTracing();
}

/** Measures requests, and traces them if tracing is on. */
export const requestObserver =
  (tracing: Tracing | undefined): ObserveRequest =>
  (scope) => {
    const startedAt = performance.now();
    const endSpan = tracing?.startRequest(scope);
    return (status) => {
      const { method, path } = scope;
      requestSeconds.observe({ method, path, status }, (performance.now() - startedAt) / 1000);
      endSpan?.(status);
    };
  };
