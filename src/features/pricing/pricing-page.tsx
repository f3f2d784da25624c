import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { ButtonLink } from '#src/components/button-link.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { Search } from '#src/lib/search.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { useAddressState } from '#src/lib/use-address-state.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import { billingOf, type Calculation, calculationFrom, hasAnswer } from './calculation.ts';
import { PlanCalculator } from './plan-calculator.tsx';
import { answerFrom, plansOf, quotesFor } from './plan-costs.ts';
import { PlanTable } from './plan-table.tsx';
import { plansQuery } from './plans-query.ts';
import { PointRules } from './point-rules.tsx';

interface PricingPageProps {
  readonly api: ApiClient;
  readonly search: Search;
  readonly onCalculate: (calculation: Calculation) => void;
}

/** The pricing page: which plan suits my number of cases a month? It sells nothing. */
export const PricingPage = ({ api, search, onCalculate }: PricingPageProps) => {
  const { t } = useTranslation();
  const product = PRODUCT.name;
  usePageHead({ title: t('pricing.head'), description: t('pricing.description', { product }) });
  const { data } = useSuspenseQuery(plansQuery(api, useContentLanguage()));
  const { plans, rules } = data;
  // The address keeps the last answer while there is none.
  const [calculation, setCalculation] = useAddressState(calculationFrom(search), (next) => {
    if (hasAnswer(next)) onCalculate(next);
  });
  const isAnswered = hasAnswer(calculation);
  // While there is none, the last answer stays rendered, but hidden: the page keeps its height.
  const [answered, setAnswered] = useState(() => calculationFrom({}));
  if (isAnswered && answered !== calculation) setAnswered(calculation);
  // The slider responds at once; the prices follow when the browser has time.
  const shown = useDeferredValue(answered);
  // Stable, so that a key press does not render the memoized parts; only the deferred update does.
  const { quotes, answer, marked } = useMemo(() => {
    const quotes = quotesFor(plans, Number(shown.cases) * rules.pointsPerCase);
    const answer = answerFrom(quotes, billingOf(shown));
    const isMarked = isAnswered && answer.quote !== undefined;
    return { quotes, answer, marked: isMarked ? plansOf(answer.quote) : [] };
  }, [plans, rules, shown, isAnswered]);
  return (
    <>
      <PageHeader eyebrow={t('pricing.eyebrow')} title={t('pricing.title')} lead={t('pricing.lead')} />
      <PlanCalculator
        cases={calculation.cases}
        isAnswered={isAnswered}
        billing={billingOf(calculation)}
        quotes={quotes}
        answer={answer}
        quotedCases={Number(shown.cases)}
        rules={rules}
        onChange={setCalculation}
      />
      <Section title={t('pricing.table')} lead={t('pricing.tableLead')}>
        <PlanTable plans={plans} marked={marked} />
      </Section>
      <Section tone="band" title={t('pricing.rules')}>
        <PointRules rules={rules} />
      </Section>
      <Section
        title={t('pricing.buyTitle')}
        lead={t('pricing.buyText')}
        actions={
          <>
            <ButtonLink to={SITE_LINKS.download}>{t('pricing.download')}</ButtonLink>
            <ButtonLink to={SITE_LINKS.contact} search={{ type: 'product' }} variant="secondary">
              {t('pricing.contact')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
};
