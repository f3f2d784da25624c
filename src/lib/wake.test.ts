import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onWake } from './wake.ts';

function setUp() {
  const time = { now: 0 };
  const wake = vi.fn();
  const page = Object.assign(new EventTarget(), { setInterval });
  onWake(page as unknown as Pick<Window, 'addEventListener' | 'setInterval'>, () => time.now, wake);
  /** Advances the timers by 5 s and the wall clock by `wallMs`. */
  const pass = (wallMs: number) => {
    time.now += wallMs;
    vi.advanceTimersByTime(5_000);
  };
  return { page, wake, pass };
}

beforeEach(() => void vi.useFakeTimers());

describe('the check after timers may have been delayed', () => {
  it.each(['visibilitychange', 'online', 'focus', 'pageshow'])('happens on %s', (event) => {
    const { page, wake } = setUp();
    page.dispatchEvent(new Event(event));
    expect(wake).toHaveBeenCalledOnce();
  });

  it('happens when the computer slept while the page was in view', () => {
    const { wake, pass } = setUp();
    pass(5_000);
    pass(5_900);
    expect(wake).not.toHaveBeenCalled();
    pass(3_600_000);
    expect(wake).toHaveBeenCalledOnce();
    pass(5_000);
    expect(wake).toHaveBeenCalledOnce();
  });
});
