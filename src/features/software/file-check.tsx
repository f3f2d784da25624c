import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { ChevronDownIcon } from '#src/components/icons.tsx';
import { LiveRegion } from '#src/components/live-region.tsx';
import { copyText } from '#src/lib/copy-text.ts';
import { fileSize } from '#src/lib/file-size.ts';
import styles from './download.module.css';
import type { Offer } from './software.ts';

/** Checksum commands that come with each system. */
const COMMANDS = {
  windows: (file: string) => `Get-FileHash ${file} -Algorithm SHA256`,
  macos: (file: string) => `shasum -a 256 ${file}`,
} as const;

interface FileCheckProps {
  readonly offers: readonly Offer[];
}

/** The size and the checksum of each file, and the command that computes it from the downloaded file. */
export const FileCheck = ({ offers }: FileCheckProps) => {
  const { t, i18n } = useTranslation();
  const [copied, setCopied] = useState<{ os: string; isDone: boolean } | null>(null);
  const copy = async (os: string, sha256: string) => setCopied({ os, isDone: await copyText(sha256) });
  return (
    <div className={styles.checks}>
      {offers.map(({ os, file }) => (
        <article key={os} className={styles.check} aria-label={t(`download.${os}`)}>
          <h3 className={styles.checkTitle}>{file.name}</h3>
          {/* The size of a sample would say nothing about the software. */}
          <p className={styles.fileSize}>
            {file.isSample === true ? t('download.sample') : fileSize(file.size, i18n.language)}
          </p>
          <details>
            <summary className={styles.fold}>
              {t('download.sumAndCommand')}
              <ChevronDownIcon />
            </summary>
            <div className={styles.checkParts}>
              <div className={styles.sum}>
                <p className={styles.sumLabel}>{t('download.sha256')}</p>
                <code className={styles.code}>{file.sha256}</code>
                <Button
                  variant="secondary"
                  aria-label={t('download.copyOf', { system: t(`download.${os}`) })}
                  onClick={() => void copy(os, file.sha256)}
                >
                  {t(copied?.os === os && copied.isDone ? 'download.copied' : 'download.copy')}
                </Button>
              </div>
              <p className={styles.sumLabel}>{t('download.checkOn', { system: t(`download.${os}`) })}</p>
              <code className={styles.code}>{COMMANDS[os](file.name)}</code>
              {file.isSample !== true && <SignatureCheck file={file} />}
            </div>
          </details>
        </article>
      ))}
      <LiveRegion>{copied && t(copied.isDone ? 'download.copied' : 'download.copyFailed')}</LiveRegion>
    </div>
  );
};

/** How the signature of an uploaded file's checksum is verified; the server makes the files from the checksum. */
const SignatureCheck = ({ file: { name, url } }: { readonly file: Offer['file'] }) => {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.sumLabel}>{t('download.signature', { tool: 'OpenSSL 3' })}</p>
      <p className={styles.signature}>
        <a href={`${url}.sha256`}>{t('download.checksumFile')}</a>
        <a href={`${url}.sha256.sig`}>{t('download.signatureFile')}</a>
        <a href="/installers/signing-key.pem">{t('download.publicKey')}</a>
      </p>
      <code className={styles.code}>
        {`openssl pkeyutl -verify -pubin -inkey signing-key.pem -rawin -in ${name}.sha256 -sigfile ${name}.sha256.sig`}
      </code>
    </>
  );
};
