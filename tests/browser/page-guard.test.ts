// The guard that every browser test relies on: proves that it detects every kind of fault.
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';
import { guardContext } from '#tests/support/page-guard.ts';
import { freePort } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

const BAD_PAGE = `<!doctype html><title>bad</title>
<script>
  console.error('a plain error');
  setTimeout(() => { throw new Error('an exception'); });
  fetch('/api/v1/refused'); fetch('/api/v1/broken');
</script>
<img src="http://outside.example/pixel.png" alt=""><iframe src="/frame"></iframe>`;

const server = createServer((request, response) => {
  response.statusCode = { '/api/v1/refused': 400, '/api/v1/broken': 500 }[request.url ?? ''] ?? 200;
  response.setHeader('content-type', 'text/html');
  response.setHeader(
    'content-security-policy',
    "default-src 'self'; script-src 'unsafe-inline'; img-src *; frame-src 'none'",
  );
  response.end(request.url === '/' ? BAD_PAGE : '');
});
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.close();
});

it('sees errors, exceptions, policy reports, broken answers and calls to the outside, not refusals', async () => {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext();
    const guard = await guardContext(context);
    guard.expect(/a plain error/);
    const page = await context.newPage();
    await page.goto(origin);
    const patterns = [
      /exception: .*an exception\n {2}in http/,
      /left the machine: .*outside/,
      /policy violated: frame-src/,
      /status of 500/,
    ];
    await until('every report', () =>
      patterns.every((pattern) => guard.trouble().some((text) => pattern.test(text))),
    );
    expect(guard.trouble().join('\n')).not.toMatch(/plain error|status of 400/);
  } finally {
    await browser.close();
  }
});
