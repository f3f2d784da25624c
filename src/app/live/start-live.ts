/**
 * The page's side of the live panel (docs/decisions/048): reports its charts and carries out the panel's commands. Loaded
 * in development only.
 */
import { onlineManager } from '@tanstack/react-query';
import type { Charts } from '#src/shell/services.ts';
import type { PageEnvironment } from '../create-page.tsx';
import { createChartWatch } from './chart-watch.ts';
import { createFaults, NO_FAULTS } from './faults.ts';
import { addLiveButton } from './live-button.ts';
import type {} from './live-seams.ts';
import { LIVE_CHANNEL, type LiveCommand, type LivePage, type ToPage, type ToPanel } from './messages.ts';
import { redactAddress } from './redact.ts';

/**
 * Connects the page to the panel.
 *
 * @returns the parts of the environment that the panel can disturb
 */
export function startLive(
  page: Window,
  environment: PageEnvironment,
): Pick<PageEnvironment, 'network' | 'startCharts'> {
  const channel = new BroadcastChannel(LIVE_CHANNEL);
  const faults = createFaults();
  const name = crypto.randomUUID();
  const openedAt = Date.now();
  let charts: Charts | null = null;
  let answer: LivePage['answer'] = null;
  let isReporting = false;

  const tell = (message: ToPanel) => channel.postMessage(message);
  const watch = createChartWatch(Date.now, () => {
    if (isReporting) return;
    isReporting = true;
    queueMicrotask(report);
  });
  function report(): void {
    isReporting = false;
    tell({
      kind: 'page',
      page: {
        name,
        openedAt,
        address: redactAddress(page.location),
        language: environment.i18n.language,
        browser: page.navigator.userAgent,
        charts: watch.charts(),
        log: watch.log(),
        isLogWhole: watch.isLogWhole(),
        simulation: faults.current(),
        answer,
      },
    });
  }

  function simulate(change: Parameters<typeof faults.set>[0]): true {
    faults.set(change);
    const isOnline = environment.network.isOnline() && faults.current().fault !== 'offline';
    const isBack = isOnline && !onlineManager.isOnline();
    onlineManager.setOnline(isOnline);
    if (isBack) page.dispatchEvent(new Event('online'));
    return true;
  }

  /** Shortens the session where another tab's renewal would arrive; the server still honours the token. */
  function endSessionIn(ms: number): boolean {
    const record = charts?.session.getSnapshot().context.record;
    if (!charts || !record) return false;
    charts.account.adoptSession({ ...record, expireTime: environment.clock.now() + ms });
    return true;
  }

  function carryOut(command: LiveCommand): boolean {
    switch (command.kind) {
      case 'fault':
        return simulate({ fault: command.fault });
      case 'popup':
        return simulate({ popup: command.popup });
      case 'reset':
        return simulate(NO_FAULTS);
      case 'expiry':
        return endSessionIn(command.ms);
      case 'timer':
        return watch.fireTimer(command.actor, command.id);
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<ToPage | ToPanel>) => {
    if (data.kind === 'command' && data.name === name)
      answer = { command: data.command, isDone: carryOut(data.command) };
    if (data.kind === 'ask' || (data.kind === 'command' && data.name === name)) report();
  });
  page.addEventListener('pagehide', () => tell({ kind: 'closed', name }));
  page.addEventListener('pageshow', report);
  environment.history.subscribe(report);
  page.live = { inspect: watch.inspect, wrapIdentity: faults.wrapIdentity };
  addLiveButton(page);
  report();

  return {
    network: faults.wrapNetwork(environment.network),
    startCharts: async (started) => {
      charts = await environment.startCharts(started);
      return charts;
    },
  };
}
