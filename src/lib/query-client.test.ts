import { describe, expect, it, vi } from 'vitest';
import { createQueryClient, retryDelay } from './query-client.ts';

describe('data fetching defaults', () => {
  it('waits 1 s, doubles, and never waits longer than 30 s [CLIENT-16] [CLIENT-17]', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });

  it('tries a failing read four times in all [CLIENT-15]', async () => {
    vi.useFakeTimers();
    const queryFn = vi.fn(() => Promise.reject(new Error('down')));
    const client = createQueryClient();
    // fetchQuery does not retry by default; views use observers.
    const { QueryObserver } = await import('@tanstack/react-query');
    const stop = new QueryObserver(client, { queryKey: ['x'], queryFn }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(120_000);
    expect(queryFn).toHaveBeenCalledTimes(4);
    stop();
    client.clear();
  });

  it('drops unused data after 5 minutes [CLIENT-18]', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    await client.fetchQuery({ queryKey: ['x'], queryFn: () => 1 });
    await vi.advanceTimersByTimeAsync(299_000);
    expect(client.getQueryData(['x'])).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(client.getQueryData(['x'])).toBeUndefined();
  });

  it('never retries a write [CLIENT-19]', async () => {
    const mutationFn = vi.fn(() => Promise.reject(new Error('down')));
    const client = createQueryClient();
    const mutation = client.getMutationCache().build(client, { mutationFn });
    await mutation.execute(undefined).catch(() => undefined);
    expect(mutationFn).toHaveBeenCalledOnce();
  });
});
