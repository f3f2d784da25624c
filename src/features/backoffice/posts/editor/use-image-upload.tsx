import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPostImage } from '#contract/backoffice.contract.ts';
import { SmallModal } from '#src/components/small-modal.tsx';
import { imageProblemOf } from '#src/lib/image-file.ts';
import { messageText } from '#src/lib/message-text.ts';
import { shrinkImage } from '#src/lib/shrink-image.ts';
import type { BackofficeCalls } from '../../backoffice-calls.ts';

export interface UploadedImage {
  src: string;
  width: number;
  height: number;
}
/** Stores a picture for posts; rejects after it has said why that failed. */
export type UploadImage = (file: File, signal: AbortSignal) => Promise<UploadedImage>;

/** Pixels; the server stores the pictures of posts no wider. */
const MAX_WIDTH = 1600;

/** Uploads the pictures of a post. `alert` says why the last upload failed. */
export function useImageUpload(calls: BackofficeCalls): { upload: UploadImage; alert: ReactNode } {
  const { t, i18n } = useTranslation();
  const [reason, setReason] = useState<string | null>(null);

  const upload: UploadImage = useCallback(
    async (file, signal) => {
      const fail = (text: string): never => {
        setReason(text);
        throw new Error(text);
      };
      const problem = await imageProblemOf(file);
      const picture = problem === 'imageTooLarge' ? await shrinkImage(file, MAX_WIDTH) : file;
      if (problem === 'imageRefused' || picture === null)
        return fail(t(`validation.${problem ?? 'imageTooLarge'}`));
      const form = new FormData();
      form.set('file', picture);
      const answer = await calls.call(uploadPostImage, { form }, signal);
      if (answer.result === 'success') return answer.data;
      // The sign-in says that the session has ended.
      if (signal.aborted || answer.status === 401) throw new Error('The upload was given up.');
      const isUnreached = answer.cause === 'offline' || answer.cause === 'network';
      return fail(
        isUnreached
          ? t('errors.codes.offline')
          : messageText(answer.message, i18n.language, t('errors.fallback')),
      );
    },
    [calls, t, i18n],
  );
  const alert = reason !== null && (
    <SmallModal
      type="alert"
      title={t('errors.uploadTitle')}
      cancelLabel={t('common.ok')}
      onClose={() => setReason(null)}
    >
      <p>{t('backoffice.editor.upload.failed')}</p>
      <p>{reason}</p>
    </SmallModal>
  );
  return { upload, alert };
}
