import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Notice } from '#src/components/notice.tsx';
import { PanelDialog } from '#src/components/panel-dialog.tsx';
import { TextField } from '#src/components/text-field.tsx';
import type { TabProps } from '../profile-tabs.ts';
import styles from './security.module.css';
import { useDataDownload } from './use-data-download.ts';
import { type DeletionRef, useDeletion } from './use-deletion.ts';
import { useSecurityForm } from './use-security-form.ts';

interface DeletionQuestionProps extends Pick<TabProps, 'api'> {
  readonly actor: DeletionRef;
}

/** Says what the deletion means, and asks for a typed word. */
export const DeletionQuestion = ({ actor, api }: DeletionQuestionProps) => {
  const { t } = useTranslation();
  const { isPending, failure, cancel } = useDeletion(actor);
  const data = useDataDownload(api);
  const word = t('profile.security.deletion.word');
  const form = useSecurityForm({
    initialValues: { word: '' },
    problemsOf: ({ word: typed }) => ({ word: typed.trim() === word ? undefined : ('required' as const) }),
    textFields: ['word'],
    validatedOnBlur: ['word'],
    onSubmit: () => actor.send({ type: 'deletion.confirmed' }),
  });
  const { error, ...field } = form.text('word');
  return (
    <PanelDialog title={t('profile.security.deletion.dialogTitle')} pending={isPending} onClose={cancel}>
      <form {...form.formProps} className={styles.form}>
        <p className={styles.warning}>{t('profile.security.deletion.permanent')}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('profile.security.deletion.erasedTitle')}</dt>
            <dd>{t('profile.security.deletion.erased')}</dd>
          </div>
          <div>
            <dt>{t('profile.security.deletion.keptTitle')}</dt>
            <dd>{t('profile.security.deletion.kept')}</dd>
          </div>
        </dl>
        <div className={styles.group}>
          <p>{t('profile.security.data.first')}</p>
          <Button variant="secondary" pending={data.isPending} readOnly={data.isPending} onClick={data.start}>
            {t('profile.security.data.downloadNamed')}
          </Button>
          <Notice>{data.problem}</Notice>
        </div>
        <TextField
          {...field}
          label={t('profile.security.deletion.wordLabel', { word })}
          error={error && t('profile.security.deletion.wordWrong', { word })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <FailureNotice failure={failure} />
        <Button type="submit" variant="danger" fillWidth pending={isPending}>
          {t('profile.security.deletion.confirm')}
        </Button>
        <Button variant="secondary" fillWidth onClick={cancel}>
          {t('common.cancel')}
        </Button>
      </form>
    </PanelDialog>
  );
};
