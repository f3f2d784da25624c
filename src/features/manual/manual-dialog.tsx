import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { ArrowLeftIcon } from '#src/components/further-icons.tsx';
import { PanelDialog } from '#src/components/panel-dialog.tsx';
import { SegmentedField } from '#src/components/segmented-field.tsx';
import { languageFrom } from '#src/lib/language.ts';
import { type ManualLanguage, SITE_CONFIG } from '#src/lib/site-config.ts';
import styles from './manual-dialog.module.css';
import { MANUAL_LANGUAGES } from './manual-languages.ts';

/** Chapters; each is a fragment of the manual. Without it, the manual opens at its beginning. */
const CONTENTS = ['start', 'layout', 'supports', 'compensation', 'boolean', 'help'] as const;

/** Asks for a language and opens the manual in a new tab without access to this one (OVERLAY-1 to OVERLAY-5). */
export const ManualDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<ManualLanguage>(languageFrom(i18n.resolvedLanguage) ?? 'ko');
  const options = MANUAL_LANGUAGES.map(([value, label]) => ({ value, label: t(label) }));
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    window.open(SITE_CONFIG.manuals[chosen], '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <PanelDialog title={t('manual.title')} subtitle={t('manual.description')} hideLanguage onClose={onClose}>
      <form className={styles.form} onSubmit={open}>
        <SegmentedField label={t('manual.language')} value={chosen} options={options} onChange={setChosen} />
        <div className={styles.actions}>
          <Button variant="secondary" fillWidth onClick={onClose}>
            {t('manual.cancel')}
          </Button>
          <Button type="submit" fillWidth>
            {t('manual.open')}
          </Button>
        </div>
        <div className={styles.contents}>
          <p className={styles.contentsTitle}>{t('manual.contents')}</p>
          <ul>
            {CONTENTS.map((part) => (
              <li key={part}>
                <a href={`${SITE_CONFIG.manuals[chosen]}#${part}`} target="_blank" rel="noopener noreferrer">
                  {t(`manual.parts.${part}`)}
                  <ArrowLeftIcon />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </form>
    </PanelDialog>
  );
};
