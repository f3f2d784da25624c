/** The ports of the handoff chart: the link, the receipt, and opening the app. */
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { offerHandoff, readHandoffReceipt } from '#contract/handoff.contract.ts';
import type { HandoffAppSettings, HandoffSettings } from '#contract/handoff-settings.ts';
import { handoffMachine } from '#machines/handoff/handoff.machine.ts';
import type { HandoffRequest, MintOutcome, ReceiptOutcome } from '#machines/handoff/handoff.setup.ts';
import type { Failure } from '#machines/shared/failure.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { type ApiFailure, ApiFailureError } from '#src/lib/api-failure.ts';
import { reportError } from '#src/lib/report.ts';

export interface HandoffPortDeps {
  api: ApiClient;
  /** The allow-list of apps; no other app is ever opened (S39). */
  apps: HandoffSettings;
  failureOf: (failure: ApiFailure) => Failure;
  /** Opens a link with a custom scheme; the page stays. */
  openLink: (link: string) => void;
  /** @returns whether the text was copied */
  copyText: (text: string) => Promise<boolean>;
}

const NOT_FOR_US: Failure = { code: 'handoffRefused', message: null, retryAfterSeconds: null };

/** Whether a link opens this app, whatever else it contains. */
export const isLinkOf = ({ scheme }: HandoffAppSettings, link: string): boolean =>
  URL.canParse(link) && new URL(link).protocol === `${scheme}:`;

function provideHandoff({ api, apps, failureOf, openLink }: HandoffPortDeps) {
  const mintLink = fromPromise<MintOutcome, { request: HandoffRequest }>(
    async ({ input: { request }, signal }) => {
      const { protocol, codeChallenge, state } = request;
      const body = {
        protocol,
        ...(codeChallenge === '' ? {} : { codeChallenge, codeChallengeMethod: 'S256' as const }),
        ...(state === '' ? {} : { state }),
      };
      const answer = await api.call(offerHandoff, { body }, { signal });
      if (answer.result === 'failure') return { kind: 'refused', failure: failureOf(answer) };
      const { handoffId, link } = answer.data;
      const app = apps.find((known) => known.protocol === protocol);
      if (app !== undefined && isLinkOf(app, link)) return { kind: 'minted', minted: { handoffId, link } };
      reportError('A link was offered that does not lead into the app.');
      return { kind: 'refused', failure: NOT_FOR_US };
    },
  );

  const readReceipt = fromPromise<ReceiptOutcome, { handoffId: string }>(async ({ input, signal }) => {
    const answer = await api.call(readHandoffReceipt, { query: { ...input } }, { signal });
    if (answer.result === 'failure')
      return { kind: new ApiFailureError(answer).isRefusal ? 'expired' : 'waiting' };
    const { status, device, version } = answer.data;
    return status === 'received'
      ? { kind: 'received', receipt: { device: device ?? '', version: version ?? '' } }
      : { kind: status };
  });

  return handoffMachine.provide({
    actors: { mintLink, readReceipt },
    actions: { openApp: (_, minted) => openLink(minted.link) },
  });
}

/** The result of copying the link; null before it. If copying fails, the link is shown. */
export type CopyResult = 'copied' | 'failed' | null;

export type HandoffServices = ReturnType<typeof createHandoffServices>;

/** Creates the handoff actor, outside React and not yet started, and the functions that dialogs call. */
export function createHandoffServices(deps: HandoffPortDeps, inspect?: (event: InspectionEvent) => void) {
  let result: CopyResult = null;
  const listeners = new Set<() => void>();
  const tell = (next: CopyResult) => {
    result = next;
    for (const listener of listeners) listener();
  };
  const ref = createActor(
    provideHandoff({
      ...deps,
      openLink: (link) => {
        tell(null);
        deps.openLink(link);
      },
    }).provide({
      actions: {
        copyLink: async (_, minted) => {
          tell((await deps.copyText(minted.link)) ? 'copied' : 'failed');
        },
      },
    }),
    { ...(inspect && { inspect }) },
  );
  const copies = {
    current: () => result,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  /** The display name of the app that made the request; '' for none. */
  const appNameOf = (request: HandoffRequest | null): string =>
    deps.apps.find((known) => known.protocol === request?.protocol)?.name ?? '';
  return { ref, copies, appNameOf };
}
