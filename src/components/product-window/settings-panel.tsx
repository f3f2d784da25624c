import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PLATE } from '#src/components/illustrations/generated/plate.ts';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { FIGURES, PRINTER_NAME, RESIN_PRICE } from './plate-figures.ts';

const CHECKS = ['margins', 'islands', 'walls', 'gap'] as const;
const selected = PLATE.parts[PLATE.selected];

interface GroupProps {
  readonly name: string;
  readonly title: ReactNode;
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
}

const Group = ({ name, title, rows }: GroupProps) => (
  <div data-ui="group" data-group={name}>
    <p data-ui="panelTitle">{title}</p>
    <dl>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** 2340 -> 2,340, as both languages write it. */
const grouped = (amount: number): string => amount.toLocaleString('en');

/** Profile, selected part, checks and estimate. */
export const SettingsPanel = () => {
  const { t } = useTranslation();
  const language = useContentLanguage();
  return (
    <div data-ui="settings">
      <Group
        name="profile"
        title={t('productWindow.profile')}
        rows={[
          [t('productWindow.printer'), PRINTER_NAME[language]],
          [
            t('productWindow.resin'),
            <>
              <i data-ui="shade" />
              {t('productWindow.resinName')}
            </>,
          ],
          [t('productWindow.layerHeight'), `${FIGURES.micrometres} µm`],
        ]}
      />
      <Group
        name="part"
        title={t('productWindow.selected', {
          tooth: selected.tooth,
          kind: t(`productWindow.kinds.${selected.kind}`),
        })}
        rows={[
          [t('productWindow.orientation'), t('productWindow.marginUp', { tilt: selected.tilt })],
          [t('productWindow.tip'), '0.4 mm'],
          [t('productWindow.clearance'), '1.0 mm'],
        ]}
      />
      <div data-ui="group" data-group="checks">
        <p data-ui="panelTitle">{t('productWindow.checks')}</p>
        <ul>
          {CHECKS.map((check) => (
            <li key={check}>
              <i data-ui="tick" />
              {t(`productWindow.${check}`)}
            </li>
          ))}
        </ul>
      </div>
      <Group
        name="estimate"
        title={
          <>
            {t('productWindow.time')}
            <b>{t('productWindow.minutes', { minutes: FIGURES.minutes })}</b>
          </>
        }
        rows={[
          [t('productWindow.layers'), FIGURES.layers],
          [t('productWindow.amount'), `${PLATE.resinMl} ml`],
          [
            t('productWindow.cost', { price: RESIN_PRICE }),
            t('productWindow.won', { amount: grouped(FIGURES.cost) }),
          ],
          [t('productWindow.points', { cases: FIGURES.cases }), FIGURES.points],
        ]}
      />
    </div>
  );
};
