import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '#src/components/panel-dialog.tsx';
import type { HandoffServices } from './handoff.actors.ts';
import type { HandoffAccount } from './handoff-account.ts';
import type { HandoffScreen } from './use-handoff.ts';
import { DoneView } from './views/done-view.tsx';
import { FailedView } from './views/failed-view.tsx';
import { OfferView } from './views/offer-view.tsx';
import { OpeningView } from './views/opening-view.tsx';

export interface HandoffDialogProps {
  readonly handoff: HandoffServices;
  readonly screen: HandoffScreen;
  readonly account: HandoffAccount;
  /** Signs out, and returns to the sign-in for the app. */
  readonly onOtherAccount: () => void;
}

const SHEETS = {
  handoffOffer: { title: 'handoff.offer.title', subtitle: 'handoff.offer.subtitle', depth: 0 },
  handoffOpening: { title: 'handoff.opening.title', subtitle: 'handoff.opening.subtitle', depth: 1 },
  handoffFailed: { title: 'handoff.failed.title', subtitle: undefined, depth: 2 },
  handoffDone: { title: 'handoff.done.title', subtitle: 'handoff.done.subtitle', depth: 2 },
} as const;

/** Hands a sign-in over to the desktop app: asks, opens the app, and shows whether it has signed in. */
export const HandoffDialog = ({ handoff, screen, account, onOtherAccount }: HandoffDialogProps) => {
  const { t } = useTranslation();
  const app = useSelector(handoff.ref, ({ context }) => handoff.appNameOf(context.request));
  const isPending = useSelector(handoff.ref, (snapshot) => snapshot.hasTag('pending'));
  const { title, subtitle, depth } = SHEETS[screen];
  return (
    <PanelDialog
      title={t(title, { app })}
      subtitle={subtitle && t(subtitle)}
      step={{ key: screen, depth }}
      pending={isPending}
      onClose={() => handoff.ref.send({ type: 'handoff.declined' })}
    >
      <HandoffStep {...{ handoff, screen, account, app, onOtherAccount }} />
    </PanelDialog>
  );
};

const HandoffStep = ({
  handoff,
  screen,
  account,
  app,
  onOtherAccount,
}: HandoffDialogProps & { readonly app: string }) => {
  switch (screen) {
    case 'handoffOffer':
      return <OfferView {...{ actor: handoff.ref, account, app, onOtherAccount }} />;
    case 'handoffOpening':
      return <OpeningView {...{ handoff, app }} />;
    case 'handoffFailed':
      return <FailedView actor={handoff.ref} app={app} />;
    case 'handoffDone':
      return <DoneView actor={handoff.ref} />;
  }
};
