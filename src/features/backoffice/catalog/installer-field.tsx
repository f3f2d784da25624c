import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INSTALLER_NAME, INSTALLER_TYPES } from '#contract/catalog.contract.ts';
import type { VersionDraft } from '#contract/catalog-drafts.ts';
import { Button } from '#src/components/button.tsx';
import { VisuallyHidden } from '#src/components/visually-hidden.tsx';
import { fileSize } from '#src/lib/file-size.ts';
import type { BackofficeCalls } from '../backoffice-calls.ts';
import styles from './catalog.module.css';
import { useUpload } from './use-upload.ts';

interface InstallerFieldProps {
  readonly name: string;
  readonly label: string;
  readonly calls: BackofficeCalls;
  /** The file as JSON; empty for none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onUploading: (isUploading: boolean) => void;
}

/** Why a file cannot be uploaded; null if it can. */
const fileProblemOf = ({ name, size }: File) => {
  if (!INSTALLER_NAME.test(name)) return 'fileName';
  return size === 0 ? 'fileEmpty' : null;
};

/** The installer of a version: uploads it, replaces it, removes it. */
export const InstallerField = ({
  name,
  label,
  calls,
  value,
  error,
  onChange,
  onUploading,
}: InstallerFieldProps) => {
  const { t, i18n } = useTranslation();
  const errorId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const chooseRef = useRef<HTMLButtonElement>(null);
  /** For buttons that are removed when they are pressed. */
  const leaveButton = () => chooseRef.current?.focus();
  const [refused, setRefused] = useState<ReturnType<typeof fileProblemOf>>(null);
  const { upload, start, resume, cancel } = useUpload(calls, onUploading, (file) =>
    onChange(JSON.stringify(file)),
  );
  // Only this field and the server write it.
  const file = value === '' ? null : (JSON.parse(value) as NonNullable<VersionDraft['file']>);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const progress = upload === null ? 0 : upload.received / upload.file.size;
  const problem =
    refused !== null
      ? t(`backoffice.catalog.problems.${refused}`, { types: INSTALLER_TYPES.join(', ') })
      : upload?.stopped === 'PayloadTooLarge'
        ? t('backoffice.catalog.versions.tooLarge')
        : error;
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const found = fileProblemOf(chosen);
    setRefused(found);
    if (found === null) start(chosen);
  };
  return (
    <fieldset className={styles.file} aria-describedby={errorId}>
      <legend className={styles.fileLabel}>{label}</legend>
      {upload === null && file === null && (
        <p className={styles.note}>{t('backoffice.catalog.versions.noFile')}</p>
      )}
      {upload === null && file !== null && (
        <dl className={styles.facts}>
          <div>
            <dt>
              {file.isSample === true
                ? t('backoffice.catalog.versions.sample')
                : t('backoffice.catalog.versions.file')}
            </dt>
            <dd>
              <a href={file.url} download={file.name}>
                {file.name}
              </a>
            </dd>
          </div>
          <div>
            <dt>{t('backoffice.catalog.versions.size')}</dt>
            <dd>{fileSize(file.size, i18n.language)}</dd>
          </div>
          <div>
            <dt>{t('backoffice.catalog.versions.checksum')}</dt>
            <dd>
              <code>{file.sha256}</code>
            </dd>
          </div>
        </dl>
      )}
      {upload !== null && (
        <>
          <progress className={styles.progress} max={1} value={progress} aria-label={label} />
          <p className={styles.note} role="status">
            {upload.stopped === null
              ? t('backoffice.catalog.versions.uploading', {
                  name: upload.file.name,
                  // Read out at every tenth only.
                  percent: percent.format(Math.floor(progress * 10) / 10),
                })
              : t('backoffice.catalog.versions.uploadFailed', { percent: percent.format(progress) })}
          </p>
        </>
      )}
      <div id={errorId} className={styles.fileError} aria-live="polite">
        {problem}
      </div>
      <div className={styles.fileActions}>
        {upload !== null && upload.stopped !== null && upload.stopped !== 'PayloadTooLarge' && (
          <Button
            variant="secondary"
            onClick={() => {
              leaveButton();
              resume();
            }}
          >
            {t('backoffice.catalog.versions.resume')}
          </Button>
        )}
        <Button ref={chooseRef} variant="secondary" name={name} onClick={() => inputRef.current?.click()}>
          {t(file === null ? 'backoffice.catalog.versions.choose' : 'backoffice.catalog.versions.replace')}
        </Button>
        {upload !== null && (
          <Button
            variant="secondary"
            onClick={() => {
              leaveButton();
              cancel();
            }}
          >
            {t('backoffice.catalog.form.cancel')}
          </Button>
        )}
        {upload === null && file !== null && (
          <Button
            variant="secondary"
            onClick={() => {
              leaveButton();
              onChange('');
            }}
          >
            {t('backoffice.catalog.versions.remove')}
          </Button>
        )}
      </div>
      <label hidden>
        <VisuallyHidden>{label}</VisuallyHidden>
        <input
          ref={inputRef}
          type="file"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
    </fieldset>
  );
};
