import { useCallback, useEffect, useState } from 'react';
import { isChunkLoadError } from '#src/lib/chunk-load-error.ts';
import type { Language } from '#src/lib/language.ts';
import type { LegalDocument } from './legal-document.ts';
import { type LegalKind, loadLegalDocument } from './load-legal-document.ts';

type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly document: LegalDocument };

/** The panel stays open, because it is in the URL. */
const reloadPage = () => window.location.reload();

/** The requested text; the result of an earlier request is dropped. */
export const useLegalDocument = (kind: LegalKind, language: Language): Loading => {
  const [state, setState] = useState<Loading>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same text again
  useEffect(() => {
    let isWanted = true;
    loadLegalDocument(kind, language).then(
      (document) => isWanted && setState({ kind: 'ready', document }),
      (error: unknown) =>
        isWanted && setState({ kind: 'failed', retry: isChunkLoadError(error) ? reloadPage : retry }),
    );
    return () => {
      isWanted = false;
    };
  }, [kind, language, retry, attempt]);
  return state;
};
