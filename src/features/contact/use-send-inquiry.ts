import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { sendInquiry } from '#contract/inquiry.contract.ts';
import type { ApiClient, ApiResult } from '#src/lib/api-client.ts';
import type { Language } from '#src/lib/language.ts';
import { type ContactValues, inquiryTypeOf } from './contact-form.ts';

/** What the server answers to a stored inquiry. */
export type Sent = DataOf<typeof sendInquiry>;

/** Sends an inquiry once: a retry with the same values after a lost response does not create a second one. */
export function useSendInquiry(api: ApiClient, lang: Language) {
  const [shownAt] = useState(() => performance.now());
  const last = useRef({ words: '', key: '' });
  // Set synchronously; the state of the mutation changes only with the next render.
  const isSending = useRef(false);
  const mutation = useMutation({
    // Fail when offline: the input then stays in the form instead of an invisible queue.
    networkMode: 'always',
    mutationFn: ({ name, email, type, message, website }: ContactValues) => {
      const words = {
        name: name.trim(),
        email: email.trim(),
        type: inquiryTypeOf(type) ?? 'product',
        message: message.trim(),
        lang,
        website,
      };
      const text = JSON.stringify(words);
      if (last.current.words !== text) last.current = { words: text, key: crypto.randomUUID() };
      const body = { ...words, elapsedMs: Math.round(performance.now() - shownAt) };
      return api.call(sendInquiry, { body }, { idempotencyKey: last.current.key });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const send = (values: ContactValues, onAnswer: (answer: ApiResult<Sent>) => void) => {
    if (isSending.current) return;
    isSending.current = true;
    mutation.mutate(values, { onSuccess: onAnswer });
  };
  return { outcome: mutation.data, isPending: mutation.isPending, send };
}
