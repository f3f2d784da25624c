import { useEffect, useRef, useState } from 'react';
import { INSTALLER_PART_BYTES, sendInstallerPart, startInstaller } from '#contract/catalog.contract.ts';
import type { VersionDraft } from '#contract/catalog-drafts.ts';
import { type CodeName, codeNameOf } from '#contract/codes.ts';
import type { BackofficeCalls } from '../backoffice-calls.ts';

/** An upload that is under way, or has stopped. */
export interface Upload {
  readonly file: File;
  /** Known once the server has accepted the upload. */
  readonly key: string | null;
  /** In bytes. */
  readonly received: number;
  /** Why it has stopped; null while it is under way. */
  readonly stopped: CodeName | 'unreached' | null;
}

/**
 * Uploads an installer in parts.
 * @param onDone called with the file as the server recorded it
 */
export function useUpload(
  calls: BackofficeCalls,
  onUploading: (isUploading: boolean) => void,
  onDone: (file: NonNullable<VersionDraft['file']>) => void,
) {
  const [upload, setUpload] = useState<Upload | null>(null);
  /** Aborts the newest upload. */
  const latest = useRef<AbortController>(undefined);
  const stop = () => {
    latest.current?.abort();
    latest.current = undefined;
  };
  useEffect(() => () => latest.current?.abort(), []);

  const run = async (from: Upload) => {
    stop();
    const own = new AbortController();
    const { signal } = own;
    latest.current = own;
    onUploading(true);
    let state: Upload = { ...from, stopped: null };
    const show = (change: Partial<Upload>) => {
      state = { ...state, ...change };
      if (!signal.aborted) setUpload(state);
    };
    show({});
    while (!signal.aborted && state.stopped === null) {
      const { file, key, received } = state;
      const outcome =
        key === null
          ? await calls.call(startInstaller, { body: { name: file.name, size: file.size } }, signal)
          : await calls.call(sendInstallerPart, { params: { key }, form: partOf(file, received) }, signal);
      if (outcome.result === 'failure') show({ stopped: codeNameOf(outcome.code) ?? 'unreached' });
      else if ('key' in outcome.data) show({ key: outcome.data.key });
      else if (outcome.data.file === null) show({ received: outcome.data.received });
      else {
        if (signal.aborted) return;
        setUpload(null);
        onUploading(false);
        return onDone(outcome.data.file);
      }
    }
    if (!signal.aborted) onUploading(false);
  };

  return {
    upload,
    start: (file: File) => void run({ file, key: null, received: 0, stopped: null }),
    resume: () => upload !== null && void run(upload),
    cancel: () => {
      stop();
      setUpload(null);
      onUploading(false);
    },
  };
}

function partOf(file: File, offset: number): FormData {
  const form = new FormData();
  form.set('offset', String(offset));
  form.set('file', file.slice(offset, offset + INSTALLER_PART_BYTES));
  return form;
}
