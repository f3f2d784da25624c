import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Printer } from '#contract/content.contract.ts';
import { CheckIcon, DotIcon, PlusIcon } from '#src/components/icons.tsx';
import styles from './printers.module.css';

const STATUS_ICONS = { verified: CheckIcon, beta: DotIcon, asked: PlusIcon } as const;

export const PrinterList = ({ printers }: { readonly printers: readonly Printer[] }) => (
  <ul className={styles.printers}>
    {printers.map((printer) => (
      <PrinterItem key={printer.id} printer={printer} />
    ))}
  </ul>
);

/** Drawn once: most of the list stays while one types. */
const PrinterItem = memo(({ printer }: { readonly printer: Printer }) => {
  const { t } = useTranslation();
  const { status, sinceVersion } = printer;
  const StatusIcon = STATUS_ICONS[status];
  const facts = [
    [
      'light',
      t('printers.lightValue', {
        technology: t(`printers.${printer.technology}`),
        wavelength: printer.wavelength,
      }),
    ],
    ['volume', t('printers.volumeValue', printer.buildVolume)],
    ['resins', printer.resins.join(', ') || t('printers.notYet')],
  ] as const;
  return (
    <li className={styles.printer} id={printer.id}>
      <h2 className={styles.name}>
        <span className={styles.maker}>{printer.maker}</span> {printer.model}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact} data-fact={name}>
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
        <p className={styles.since}>
          {sinceVersion === null
            ? t(`printers.${status}Text`)
            : t('printers.sinceValue', { version: sinceVersion })}
        </p>
      </div>
    </li>
  );
});
