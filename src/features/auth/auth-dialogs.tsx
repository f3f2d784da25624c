import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuthRef, isDialogOpen, openFlowOf } from '#machines/auth/auth.selectors.ts';
import { preloadPhoneField } from '#src/components/lazy-phone-field.tsx';
import { PanelDialog } from '#src/components/panel-dialog.tsx';
import { PartBoundary } from '#src/components/part-boundary.tsx';
import { ensureTexts } from '#src/i18n/ensure-texts.ts';
import { lazyView } from '#src/lib/lazy-view.ts';
import { prefetch } from '#src/lib/prefetch.ts';
import { sessionStore } from '#src/lib/storage.ts';
import { createProfileDraft } from './forms/profile-draft.ts';
import { type OpenFlow, useOpenStep } from './use-auth.ts';
import {
  type AuthDialogActions,
  type AuthDialogPorts,
  createAuthDialogActions,
} from './views/auth-dialog-actions.ts';
import { ProfileOutline } from './views/profile-outline.tsx';
import { preloadPasswordStep, SignInSteps } from './views/sign-in-steps.tsx';
import { stepBack } from './views/step-back.ts';
import { hasFooter, StepFooter } from './views/step-footer.tsx';
import { type AuthScreen, SIGN_UP_STEPS, STEP_SHEETS, type StepSheet } from './views/step-sheets.ts';

const SignUp = lazyView(async () => (await import('./views/sign-up-steps.tsx')).SignUpSteps);
const AccountLink = lazyView(async () => (await import('./views/account-link-view.tsx')).AccountLinkView);
const ProfileSetup = lazyView(async () => (await import('./views/profile-setup-view.tsx')).ProfileSetupView);
const PasswordReset = lazyView(
  async () => (await import('./views/password-reset-view.tsx')).PasswordResetView,
);
const ForgotEmail = lazyView(async () => (await import('./views/forgot-email-steps.tsx')).ForgotEmailSteps);
const ForgotPassword = lazyView(
  async () => (await import('./views/forgot-password-steps.tsx')).ForgotPasswordSteps,
);

/** Prefetches the steps and flows that a flow leads to. */
const prefetchFrom = (name: OpenFlow['name'] | undefined) => {
  if (name === 'signUp') {
    prefetch(ProfileSetup.preload);
    prefetch(preloadPhoneField);
  } else if (name === 'signIn') {
    prefetch(preloadPasswordStep);
    prefetch(SignUp.preload);
    prefetch(ForgotEmail.preload);
    prefetch(ForgotPassword.preload);
  }
};

/** Loads the code and texts of the open dialog; a server-rendered page waits for them before it hydrates. */
export const preloadOpenDialog = async (
  auth: AuthRef,
  texts: (part: 'fields') => Promise<void>,
): Promise<void> => {
  const name = openFlowOf(auth.getSnapshot())?.name;
  if (name === 'signUp') await SignUp.preload();
  else if (name === 'forgotEmail')
    await Promise.all([ForgotEmail.preload(), preloadPhoneField(), texts('fields')]);
  else if (name === 'forgotPassword') await ForgotPassword.preload();
};

interface AuthDialogsProps extends AuthDialogPorts {
  readonly auth: AuthRef;
  /** Shown above every step. */
  readonly note?: ReactNode;
}

/** The open sign-in or sign-up dialog: one panel, in which the steps of all flows slide. */
export const AuthDialogs = ({ auth, note, onInfo, preloadSocial, checkPhone, now }: AuthDialogsProps) => {
  const { flow, screen, isPending } = useOpenStep(auth);
  const isOpen = useSelector(auth, isDialogOpen);
  const [profileDraft] = useState(() => createProfileDraft(sessionStore));
  const actions = useMemo(
    () => createAuthDialogActions(auth, { onInfo, preloadSocial, checkPhone, now, profileDraft }),
    [auth, onInfo, preloadSocial, checkPhone, now, profileDraft],
  );
  // Every page links to the sign-up.
  useEffect(() => prefetch(SignUp.preload), []);
  useEffect(() => (isOpen ? () => profileDraft.forget() : undefined), [isOpen, profileDraft]);
  return screen === undefined ? null : (
    <OpenDialog flow={flow} screen={screen} actions={actions} isPending={isPending} note={note} />
  );
};

/** A social sign-up has a single step, so it shows no progress. */
const isSocialSignUp = (flow: OpenFlow | undefined) =>
  flow?.name === 'profileSetup' && flow.actor.getSnapshot().context.credentials.kind === 'social';

interface OpenDialogProps {
  /** Undefined while the identity of a social sign-up is being recalled. */
  readonly flow: OpenFlow | undefined;
  readonly screen: AuthScreen;
  readonly actions: AuthDialogActions;
  readonly isPending: boolean;
  readonly note: ReactNode;
}

const OpenDialog = ({ flow, screen, actions, isPending, note }: OpenDialogProps) => {
  const { t, i18n } = useTranslation();
  const name = flow?.name;
  useEffect(() => prefetchFrom(name), [name]);
  // If this fails, a field that needs the texts loads them when it is shown.
  useEffect(() => void ensureTexts(i18n, 'fields').catch(() => undefined), [i18n]);
  const sheet: StepSheet = STEP_SHEETS[screen];
  const { title, depth, signUpStep } = sheet;
  const isOnlyStep = screen === 'recallingIdentity' || isSocialSignUp(flow);
  const subtitle = isOnlyStep ? 'auth.complete.onlyStep' : sheet.subtitle;

  return (
    <PanelDialog
      title={t(title)}
      subtitle={subtitle && t(subtitle)}
      step={{ key: screen, depth }}
      progress={
        signUpStep === undefined || isOnlyStep ? undefined : { current: signUpStep, total: SIGN_UP_STEPS }
      }
      pending={isPending}
      onClose={actions.close}
      onBack={flow && stepBack({ flow, screen, actions })}
      footer={hasFooter(screen) ? <StepFooter screen={screen} actions={actions} /> : undefined}
    >
      {note}
      {flow ? (
        <PartBoundary key={name}>
          <FlowView flow={flow} screen={screen} actions={actions} />
        </PartBoundary>
      ) : (
        <ProfileOutline />
      )}
    </PanelDialog>
  );
};

interface FlowViewProps {
  readonly flow: OpenFlow;
  readonly screen: AuthScreen;
  readonly actions: AuthDialogActions;
}

const FlowView = ({ flow, screen, actions }: FlowViewProps) => {
  switch (flow.name) {
    case 'signIn':
      return <SignInSteps actor={flow.actor} social={flow.social} screen={screen} actions={actions} />;
    case 'accountLink':
      return <AccountLink actor={flow.actor} actions={actions} />;
    case 'passwordReset':
      return <PasswordReset actor={flow.actor} />;
    case 'signUp':
      return <SignUp actor={flow.actor} social={flow.social} screen={screen} actions={actions} />;
    case 'profileSetup':
      return <ProfileSetup actor={flow.actor} actions={actions} />;
    case 'forgotEmail':
      return <ForgotEmail actor={flow.actor} screen={screen} actions={actions} />;
    case 'forgotPassword':
      return <ForgotPassword actor={flow.actor} screen={screen} actions={actions} />;
  }
};
