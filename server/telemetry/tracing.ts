import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import { PRODUCT } from '#contract/product.ts';
import { onStatement } from '../db/statements.ts';
import { currentRequest, type RequestScope } from '../request-scope.ts';

const STOP_TIMEOUT_MS = 2000;

export interface Tracing {
  /** Starts the span of a request. @returns ends it, with the status of the response */
  startRequest: (scope: RequestScope) => (status: number) => void;
  /** Sends the remaining spans, within 2 s. */
  stop: () => Promise<void>;
}

/**
 * Sends one span for each request, and in it one for each database statement, to OTEL_EXPORTER_OTLP_ENDPOINT. The trace id is the
 * request id. Statements have placeholders instead of values; those of background work have no span. Imported only when it is
 * switched on, because the packages take time to load.
 */
export function startTracing(): Tracing {
  const random = new RandomIdGenerator();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': PRODUCT.slug }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    idGenerator: {
      generateTraceId: () => currentRequest()?.id ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer(PRODUCT.slug);
  const spans = new WeakMap<RequestScope, Span>();

  onStatement((text) => {
    const scope = currentRequest();
    const parent = scope === undefined ? undefined : spans.get(scope);
    if (parent === undefined) return () => undefined;
    const span = tracer.startSpan(
      /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
      {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      },
      trace.setSpan(ROOT_CONTEXT, parent),
    );
    return (isDone) => {
      if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  });

  return {
    startRequest: (scope) => {
      const span = tracer.startSpan(scope.method, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
      spans.set(scope, span);
      return (status) => {
        span.updateName(`${scope.method} ${scope.path}`);
        span.setAttributes({
          'http.request.method': scope.method,
          'http.route': scope.path,
          'http.response.status_code': status,
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    stop: async () => {
      // A collector that does not answer must not delay the end of the process (R24).
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
