import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { LiveRegion } from '#src/components/live-region.tsx';
import { SegmentedField } from '#src/components/segmented-field.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { useEarlyText } from '#src/components/use-early-text.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { type Calculation, casesFrom, hasDecimals, MOST_CASES } from './calculation.ts';
import styles from './calculator.module.css';
import { PlanAnswer } from './plan-answer.tsx';
import { type Answer, BILLINGS, type Billing, type Quote } from './plan-costs.ts';
import type { Rules } from './plans-query.ts';
import { PointYear } from './point-year.tsx';
import { QuoteList } from './quote-list.tsx';
import { useAmounts } from './use-amounts.ts';

interface PlanCalculatorProps {
  /** As typed; '' while the field is empty. */
  readonly cases: string;
  /** Whether there is an answer for these cases; if not, the last one is hidden. */
  readonly isAnswered: boolean;
  readonly billing: Billing;
  /** Cheapest first. */
  readonly quotes: readonly Quote[];
  readonly answer: Answer;
  /** The number of cases the quotes are for; may lag behind the slider. */
  readonly quotedCases: number;
  readonly rules: Rules;
  readonly onChange: (change: Partial<Calculation>) => void;
}

/** The maximum of the slider; the field next to it takes larger numbers. */
const SLIDER_CASES = 300;

export const PlanCalculator = ({
  cases,
  isAnswered,
  billing,
  quotes,
  answer,
  quotedCases,
  rules,
  onChange,
}: PlanCalculatorProps) => {
  const { t } = useTranslation();
  const { count } = useAmounts();
  const [copied, setCopied] = useState<boolean | null>(null);
  const change = (next: Partial<Calculation>) => {
    setCopied(null);
    onChange(next);
  };
  const [typed, setTyped] = useState(cases);
  // Without its point, a number with decimals would be ten times as large after the next digit.
  const inField = hasDecimals(typed) && casesFrom(typed) === cases ? typed : cases;
  const problem = () => {
    if (cases === '') return t('pricing.casesMissing');
    if (!isAnswered) return t('pricing.casesLimit', { most: count(MOST_CASES) });
    return hasDecimals(inField) ? t('pricing.casesAreWhole', { cases }) : undefined;
  };
  const changeCases = (text: string) => {
    setTyped(text);
    change({ cases: casesFrom(text) });
  };
  const casesRef = useRef<HTMLInputElement>(null);
  const sliderRef = useRef<HTMLInputElement>(null);
  const onSlider = String(Math.min(isAnswered ? Number(cases) : quotedCases, SLIDER_CASES));
  useEarlyText(casesRef, inField, changeCases);
  useEarlyText(sliderRef, onSlider, changeCases);
  const copy = async () => {
    const address = new URL(window.location.href);
    address.search = new URLSearchParams({
      ...Object.fromEntries(address.searchParams),
      cases,
      billing,
    }).toString();
    setCopied(await copyText(address.href));
  };
  const copyKey = copied === null ? 'pricing.copy' : copied ? 'pricing.copied' : 'pricing.copyFailed';
  return (
    <section className={styles.calculator} aria-label={t('pricing.calculator')}>
      <div className={styles.panel} data-answered={isAnswered}>
        <div className={styles.question}>
          <div className={styles.cases}>
            <TextField
              label={t('pricing.cases')}
              hint={t('pricing.casesHint', { points: rules.pointsPerCase })}
              error={problem()}
              value={inField}
              inputMode="numeric"
              autoComplete="off"
              ref={casesRef}
              onChange={(event) => changeCases(event.currentTarget.value)}
            />
            <input
              type="range"
              aria-label={t('pricing.cases')}
              min={0}
              max={SLIDER_CASES}
              step={1}
              ref={sliderRef}
              value={onSlider}
              onChange={(event) => changeCases(event.currentTarget.value)}
            />
            <p className={styles.scale} aria-hidden="true">
              {[0, 1, 2, 3].map((third) => (
                <span key={third}>{(third * SLIDER_CASES) / 3}</span>
              ))}
            </p>
          </div>
          <SegmentedField
            label={t('pricing.payment')}
            value={billing}
            options={BILLINGS.map((value) => ({
              value,
              label: t(`pricing.${value}`),
              ...(value === 'annual'
                ? { note: t('pricing.annualBadge', { percent: rules.annualDiscountPercent }) }
                : {}),
            }))}
            onChange={(value) => change({ billing: value })}
          />
        </div>
        <div className={styles.answer}>
          <PlanAnswer {...answer} />
          {answer.quote !== undefined && (
            <PointYear quote={answer.quote} cases={quotedCases} pointsPerCase={rules.pointsPerCase} />
          )}
        </div>
        <div className={styles.compare}>
          {quotes.length > 0 && <QuoteList quotes={quotes} answer={answer.quote} />}
          <div className={styles.share}>
            <Button variant="secondary" onClick={() => void copy()}>
              {t(copied === true ? 'pricing.copied' : 'pricing.copy')}
            </Button>
            {copied === false && <p>{t('pricing.copyFailed')}</p>}
          </div>
          <LiveRegion>{copied !== null && t(copyKey)}</LiveRegion>
        </div>
      </div>
    </section>
  );
};
