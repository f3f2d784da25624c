import type { TFunction } from 'i18next';
import type { AuditEntry } from '#contract/backoffice-audit.contract.ts';
import { audit } from '#src/i18n/locales/en/backoffice-audit.ts';
import type { AreaName } from '../areas.ts';

type Group = keyof typeof audit.groups;
type Act = keyof typeof audit.acts;

const isGroup = (text: string): text is Group => Object.hasOwn(audit.groups, text);
const isAct = (text: string): text is Act => Object.hasOwn(audit.acts, text);
const isRefusal = (text: string): text is keyof typeof audit.refusals => Object.hasOwn(audit.refusals, text);

/** The filters of the log. */
export const AUDIT_GROUPS = Object.keys(audit.groups).filter(isGroup);

/** `post.deleted` as "Post deleted"; an action without words as it is stored. */
export function actionWords(t: TFunction, action: string): string {
  const [group = '', act = ''] = action.split('.');
  if (!isGroup(group) || !isAct(act)) return action;
  return `${t(`backoffice.audit.groups.${group}`)} ${t(`backoffice.audit.acts.${act}`)}`;
}

/** Why, in words where the server stored a code. */
export function reasonWords(t: TFunction, { action, reason }: AuditEntry): string {
  if (reason === null) return '';
  return action === 'staff.signInRefused' && isRefusal(reason)
    ? t(`backoffice.audit.refusals.${reason}`)
    : reason;
}

const AREA_OF: Partial<Record<string, AreaName>> = {
  post: 'posts',
  version: 'versions',
  printer: 'printers',
  opening: 'openings',
  inquiry: 'inquiries',
  plan: 'plans',
  member: 'members',
  staff: 'audit',
  job: 'jobs',
  mail: 'jobs',
};

/** The address of what an entry is about: its area with its id. Null if there is none. */
export function subjectLink(subject: string): { area: AreaName; id: string } | null {
  const colon = subject.indexOf(':');
  const area = AREA_OF[subject.slice(0, colon)];
  return colon < 0 || area === undefined ? null : { area, id: subject.slice(colon + 1) };
}
