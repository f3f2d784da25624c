import { expect, it, vi } from 'vitest';
import { CODES } from '#contract/codes.ts';
import { createTestApp } from '#tests/support/api-app.ts';

it('cuts off a body that takes longer than 10 s, even if bytes keep arriving [S48]', async () => {
  const { app } = await createTestApp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const drip = setInterval(() => drops?.enqueue(new TextEncoder().encode(' ')), 500);
  let drops: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      drops = controller;
    },
  });
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
  const answered = vi.fn();
  const answer = Promise.resolve(app.request('/api/v1/user/login', request));
  answer.then(answered);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const { status, json } = await answer.then(async (response) => ({
    status: response.status,
    json: await response.json(),
  }));
  clearInterval(drip);
  expect([status, json]).toEqual([408, expect.objectContaining({ code: CODES.RequestTimedOut.code })]);
});
