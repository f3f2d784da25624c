import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { CloseIcon } from '#src/components/further-icons.tsx';
import { IconButton } from '#src/components/icon-button.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import { type Language, languageFrom } from '#src/lib/language.ts';
import styles from './legal-panel.module.css';
import { LegalText } from './legal-text.tsx';
import type { LegalKind } from './load-legal-document.ts';
import { useLegalDocument } from './use-legal-document.ts';

interface LegalPanelProps {
  readonly kind: LegalKind;
  readonly onClose: () => void;
}

/** Terms or privacy policy in a side panel with its own language switch (OVERLAY-6 to OVERLAY-11). */
export const LegalPanel = ({ kind, onClose }: LegalPanelProps) => {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const [language, setLanguage] = useState<Language>(languageFrom(i18n.resolvedLanguage) ?? 'ko');
  const state = useLegalDocument(kind, language);
  const options = [
    { value: 'en', label: t('legal.english') },
    { value: 'ko', label: t('legal.korean') },
  ];
  return (
    <DialogFrame size="side" labelledBy={titleId} onDismiss={onClose}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {t(`legal.${kind}`)}
        </h2>
        <div className={styles.language}>
          <SelectField
            label={t('legal.language')}
            value={language}
            options={options}
            onChange={(event) => setLanguage(languageFrom(event.currentTarget.value) ?? language)}
          />
        </div>
        <IconButton label={t('common.close')} data-closes="">
          <CloseIcon />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.scroller} lang={language} aria-labelledby={titleId} tabIndex={0}>
        {state.kind === 'ready' && <LegalText document={state.document} />}
        {state.kind === 'loading' && <p role="status">{t('legal.loading')}</p>}
        {state.kind === 'failed' && (
          <div className={styles.failed} role="alert">
            <p>{t('legal.failed')}</p>
            <Button variant="secondary" onClick={state.retry}>
              {t('legal.retry')}
            </Button>
          </div>
        )}
      </section>
    </DialogFrame>
  );
};
