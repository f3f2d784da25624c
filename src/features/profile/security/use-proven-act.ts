import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { codeNameOf } from '#contract/codes.ts';
import type { Proof, ProofOutcome } from '#machines/account/account-deletion.machine.ts';
import type { ApiSuccess } from '#src/lib/api-client.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import type { TabProps } from '../profile-tabs.ts';
import { proveAgain } from './prove-again.ts';

interface ActOptions<Input> {
  readonly call: (input: Input) => Promise<ApiSuccess<unknown> | ApiFailure>;
  /** Called after every answer, so that the page shows what the server knows. */
  readonly onSettled: () => unknown;
  readonly onDone?: () => void;
}

/** Inputs are passwords and ID tokens: they are forgotten with the component. */
const FORGETFUL = { networkMode: 'always', gcTime: 0 } as const;

/**
 * A call that the server admits only shortly after a proof (S16): once the member has proven it, the call is repeated.
 * @returns `isProofNeeded` while that proof is missing; `failure` of the call, and `proofFailure` of the proof
 */
export function useProvenAct<Input>(
  services: Pick<TabProps, 'api' | 'account'>,
  { call, onSettled, onDone }: ActOptions<Input>,
) {
  const attempt = useRef(new AbortController());
  useEffect(() => () => attempt.current.abort(), []);
  const act = useMutation({
    ...FORGETFUL,
    mutationFn: call,
    onSuccess: ({ result }) => {
      if (result === 'success') onDone?.();
    },
    onSettled,
  });
  const proof = useMutation({
    ...FORGETFUL,
    mutationFn: ({ outcome }: { outcome: Promise<ProofOutcome>; input: Input }) => outcome,
    onSuccess: ({ kind }, { input }) => {
      if (kind === 'proven') act.mutate(input);
    },
  });
  const refusal = act.data?.result === 'failure' ? act.data : null;
  const isProofNeeded = refusal !== null && codeNameOf(refusal.code) === 'ConfirmAgain';
  const reset = () => {
    attempt.current.abort();
    act.reset();
    proof.reset();
  };
  return {
    start: (input: Input) => {
      proof.reset();
      act.mutate(input);
    },
    /** Starts in the caller's task: the proof may open a popup. A new attempt ends the one before. */
    prove: (given: Proof, input = act.variables) => {
      if (input === undefined) return;
      attempt.current.abort();
      attempt.current = new AbortController();
      proof.mutate({ outcome: proveAgain(services, given, attempt.current.signal), input });
    },
    reset,
    isPending: act.isPending,
    isProving: proof.isPending,
    isProofNeeded,
    failure: isProofNeeded ? null : refusal,
    proofFailure: proof.data?.kind === 'refused' ? proof.data.failure : null,
  };
}
