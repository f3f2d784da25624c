import type { BugReport } from '../../data/atlas-data.ts';
import type { KnownPage } from './use-live.ts';

const REDACTED = '***';
/** The page redacts addresses already; this also covers a browser name or state that someone puts an address into. */
const EMAIL = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;

const iso = (ms: number) => new Date(ms).toISOString();

/**
 * @param page the page as last reported
 * @param when ms since 1970
 */
export function bugReport(page: KnownPage, revision: string | null, when: number): BugReport {
  const { address, language, browser, simulation, isLogWhole, charts, log } = page;
  const report: BugReport = {
    format: 'flows-report/1',
    when: iso(when),
    address,
    language,
    browser,
    revision,
    simulation,
    isWhole: isLogWhole,
    charts: charts.map(({ actor, chart, status, states }) => ({
      chart,
      actor,
      status,
      states,
      transitions: log
        .filter((one) => one.actor === actor)
        .map(({ at, id }) => ({ at: iso(at), id, event: id.split(' | ')[1] ?? '' })),
    })),
  };
  return JSON.parse(JSON.stringify(report).replaceAll(EMAIL, REDACTED));
}
