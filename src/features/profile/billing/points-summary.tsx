import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Points } from '#contract/billing.contract.ts';
import { ButtonLink } from '#src/components/button-link.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { countFormat, dayFormat } from '#src/lib/formats.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { PartFailure } from '../part-failure.tsx';
import { pointsQuery } from './billing-queries.ts';
import styles from './points-summary.module.css';

/** The points left, the member's plan, and what happens to them next. */
export const PointsSummary = ({ api }: { readonly api: ApiClient }) => {
  const { t } = useTranslation();
  const { data, isError, isPending, refetch } = useQuery(pointsQuery(api, useContentLanguage()));
  return (
    <section className={styles.summary} aria-label={t('profile.billing.points')} aria-busy={isPending}>
      {isError && data === undefined && (
        <PartFailure text={t('profile.billing.pointsFailed')} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <PointFacts points={data} />}
    </section>
  );
};

const PointFacts = ({
  points: { plan, left, ofPlan, bought, nextExpiry, nextCredit },
}: {
  readonly points: Points;
}) => {
  const { t, i18n } = useTranslation();
  const { format } = countFormat(i18n.language);
  const dayOf = (day: string) => dayFormat(i18n.language).format(new Date(day));
  const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
  const amountOf = ({ points }: { points: number }) => ({ count: points, points: format(points) });
  const used = ofPlan.credited - ofPlan.left;
  const isOneDay = nextExpiry?.on === nextCredit?.on;
  const changes = [
    nextExpiry && {
      day: dayOf(nextExpiry.on),
      text: t(`profile.billing.${isOneDay ? 'expiryAnd' : 'expiry'}`, amountOf(nextExpiry)),
    },
    nextCredit && { day: dayOf(nextCredit.on), text: t('profile.billing.credit', amountOf(nextCredit)) },
  ].filter((change) => change !== null);
  return (
    <div className={styles.card}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('profile.billing.left')}</dt>
          <dd className={styles.main}>
            {format(left)}
            <span>{t('profile.billing.leftUnit', { count: left })}</span>
          </dd>
          {bought > 0 && (
            <dd>{t('profile.billing.leftParts', { ofPlan: format(ofPlan.left), bought: format(bought) })}</dd>
          )}
        </div>
        <div>
          <dt>{t('profile.billing.plan')}</dt>
          <dd className={styles.main}>
            {plan?.name ?? t('profile.none')}{' '}
            {plan?.paidUntil != null && <span>{t(`profile.billing.${plan.type}`)}</span>}
          </dd>
          {plan?.paidUntil != null && (
            <dd>{t('profile.billing.paidUntil', { day: unbroken(dayOf(plan.paidUntil)) })}</dd>
          )}
        </div>
        {ofPlan.credited > 0 && (
          <div>
            <dt>{t('profile.billing.month')}</dt>
            <dd className={styles.main}>
              {format(used)}{' '}
              <span>{t('profile.billing.monthUsed', { credited: format(ofPlan.credited) })}</span>
            </dd>
            <dd className={styles.track} aria-hidden="true">
              <span style={{ flexGrow: used }} />
              <span style={{ flexGrow: ofPlan.left }} />
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.foot}>
        <div>
          {nextExpiry === null && <p>{t('profile.billing.noChange')}</p>}
          {[...Map.groupBy(changes, ({ day }) => day)].map(([day, ofDay]) => (
            <p key={day}>
              {t('profile.billing.change', {
                day: unbroken(day),
                changes: ofDay.map(({ text }) => text).join(' '),
              })}
            </p>
          ))}
        </div>
        <ButtonLink to={SITE_LINKS.pricing} variant="quiet">
          {t('profile.billing.plans')}
        </ButtonLink>
        <ButtonLink to={SITE_LINKS.pricing}>{t('profile.billing.buy')}</ButtonLink>
      </div>
    </div>
  );
};
