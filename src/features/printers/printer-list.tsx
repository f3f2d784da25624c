import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Printer } from '#contract/content.contract.ts';
import { CheckIcon, ClockIcon, DotIcon } from '#src/components/further-icons.tsx';
import { UnbrokenParts } from '#src/components/unbroken-parts.tsx';
import { VisuallyHidden } from '#src/components/visually-hidden.tsx';
import { byMaker } from './filter-printers.ts';
import styles from './printers.module.css';

const STATUS_ICONS = { verified: CheckIcon, beta: DotIcon, asked: ClockIcon } as const;

interface PrinterListProps {
  readonly printers: readonly Printer[];
}

export const PrinterList = ({ printers }: PrinterListProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.makers}>
      <ColumnHeads />
      {byMaker(printers).map(([maker, made]) => (
        <section key={maker} className={styles.maker}>
          <h2 className={styles.makerName}>
            {maker} <span className={styles.makerCount}>{t('printers.made', { count: made.length })}</span>
          </h2>
          <ul className={styles.printers}>
            {made.map((printer) => (
              <PrinterItem key={printer.id} printer={printer} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

/** The labels of a wide list, once above it. Screen readers find each label with its value instead. */
const ColumnHeads = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{t('printers.maker')}</span>
      <div className={styles.printer}>
        <span>{t('printers.model')}</span>
        <div className={styles.facts}>
          {(['technology', 'volume', 'resins'] as const).map((name) => (
            <span key={name}>{t(`printers.${name}`)}</span>
          ))}
        </div>
        <div className={styles.support}>
          <span>{t('printers.since')}</span>
          <span>{t('printers.status')}</span>
        </div>
      </div>
    </div>
  );
};

/** Memoized: most of the list stays the same during typing. */
const PrinterItem = memo(({ printer }: { readonly printer: Printer }) => {
  const { t } = useTranslation();
  const { status, sinceVersion } = printer;
  const StatusIcon = STATUS_ICONS[status];
  const resins = printer.resins.map((name, index, { length }) => (index < length - 1 ? `${name},` : name));
  const facts = [
    [
      'technology',
      t('printers.lightValue', {
        technology: t(`printers.${printer.technology}`),
        wavelength: printer.wavelength,
      }),
    ],
    ['volume', t('printers.volumeValue', printer.buildVolume)],
    ['resins', <UnbrokenParts key="resins" parts={resins.length === 0 ? [t('printers.notYet')] : resins} />],
  ] as const;
  return (
    <li className={styles.printer} id={printer.id}>
      <h3 className={styles.name}>
        <VisuallyHidden>{printer.maker}</VisuallyHidden> {printer.model}
      </h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div
            key={name}
            className={styles.fact}
            data-fact={name}
            data-none={(name === 'resins' && printer.resins.length === 0) || undefined}
          >
            <dt>{t(`printers.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.support}>
        <p className={styles.status} data-status={status}>
          <StatusIcon />
          {t(`printers.${status}`)}
        </p>
        <p className={styles.since} data-none={sinceVersion === null || undefined}>
          {sinceVersion === null ? (
            t(`printers.${status}Text`)
          ) : (
            <>
              <span className={styles.sinceText}>{t('printers.sinceValue', { version: sinceVersion })}</span>
              <span className={styles.sinceVersion} aria-hidden="true">
                {sinceVersion}
              </span>
            </>
          )}
        </p>
      </div>
    </li>
  );
});
