import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthRef } from '#machines/auth/auth.selectors.ts';
import { metaOf } from '#machines/shared/step.ts';
import { preloadPhoneField } from '#src/components/lazy-phone-field.tsx';
import { lazyView, OnDemand } from '#src/components/lazy-view.tsx';
import { PanelDialog } from '#src/components/panel-dialog.tsx';
import { PartBoundary } from '#src/components/part-boundary.tsx';
import { ensureTexts } from '#src/i18n/ensure-texts.ts';
import { sessionStore } from '#src/lib/storage.ts';
import { createProfileDraft } from './forms/profile-draft.ts';
import { type AuthDialogPorts, type AuthSteps, createAuthSteps } from './views/auth-steps.ts';
import { type OpenFlow, useOpenFlow } from './views/open-flow.ts';
import { preloadPasswordStep, SignInSteps } from './views/sign-in-steps.tsx';
import { stepBack } from './views/step-back.ts';
import { hasFooter, StepFooter } from './views/step-footer.tsx';
import {
  type AuthScreen,
  asAuthScreen,
  SIGN_UP_STEPS,
  STEP_SHEETS,
  type StepSheet,
} from './views/step-sheets.ts';

const signUp = lazyView(async () => (await import('./views/sign-up-steps.tsx')).SignUpSteps);
const socialLink = lazyView(async () => (await import('./views/social-link-view.tsx')).SocialLinkView);
const profileSetup = lazyView(async () => (await import('./views/profile-setup-view.tsx')).ProfileSetupView);
const passwordReset = lazyView(
  async () => (await import('./views/password-reset-view.tsx')).PasswordResetView,
);
const forgotEmail = lazyView(async () => (await import('./views/forgot-email-steps.tsx')).ForgotEmailSteps);
const forgotPassword = lazyView(
  async () => (await import('./views/forgot-password-steps.tsx')).ForgotPasswordSteps,
);

/** The flows each flow leads into. */
const preloadFrom = (name: OpenFlow['name']) => {
  if (name === 'signUp') {
    void profileSetup.preload();
    void preloadPhoneField();
  } else if (name === 'signIn') {
    void preloadPasswordStep();
    void signUp.preload();
    void socialLink.preload();
    void forgotEmail.preload();
    void forgotPassword.preload();
  }
};

/** Fetches what the open dialog is drawn with; a page drawn ahead waits for it before it comes alive. */
export const preloadOpenDialog = async (
  auth: AuthRef,
  texts: (part: 'fields') => Promise<void>,
): Promise<void> => {
  const { value } = auth.getSnapshot();
  if (value === 'signUp') await signUp.preload();
  else if (value === 'forgotEmail')
    await Promise.all([forgotEmail.preload(), preloadPhoneField(), texts('fields')]);
  else if (value === 'forgotPassword') await forgotPassword.preload();
};

interface AuthDialogsProps extends AuthDialogPorts {
  readonly auth: AuthRef;
  /** Said above every step. */
  readonly note?: ReactNode;
}

/** The open sign-in or sign-up dialog: one shell, in which the steps of all flows slide. */
export const AuthDialogs = ({ auth, note, onInfo, preloadSocial, checkPhone }: AuthDialogsProps) => {
  const flow = useOpenFlow(auth);
  const [profileDraft] = useState(() => createProfileDraft(sessionStore));
  const steps = useMemo(
    () => createAuthSteps(auth, { onInfo, preloadSocial, checkPhone, profileDraft }),
    [auth, onInfo, preloadSocial, checkPhone, profileDraft],
  );
  const isOpen = flow !== undefined;
  // Every page leads into it.
  useEffect(() => void signUp.preload(), []);
  useEffect(() => (isOpen ? () => profileDraft.forget() : undefined), [isOpen, profileDraft]);
  return flow === undefined ? null : <OpenDialog flow={flow} steps={steps} note={note} />;
};

/** Its only step is the profile. */
const isSocialSignUp = (flow: OpenFlow) =>
  flow.name === 'profileSetup' && flow.actor.getSnapshot().context.credentials.kind === 'social';

interface StepProps {
  readonly flow: OpenFlow;
  readonly steps: AuthSteps;
}

const OpenDialog = ({ flow, steps, note }: StepProps & Pick<AuthDialogsProps, 'note'>) => {
  const { t, i18n } = useTranslation();
  const screen = useSelector(flow.actor, (snapshot) => asAuthScreen(metaOf(snapshot).screen));
  const isPending = useSelector(flow.actor, (snapshot) => snapshot.hasTag('pending'));
  const social = flow.name === 'signIn' ? flow.social : undefined;
  // A social sign-up after a reload: where it goes on is not known yet.
  const isRecalling = useSelector(social, (snapshot) => snapshot?.matches('recalling') === true);
  useEffect(() => preloadFrom(flow.name), [flow.name]);
  // A failure is met again when a field is shown.
  useEffect(() => void ensureTexts(i18n, 'fields').catch(() => undefined), [i18n]);
  // A flow that has just ended draws nothing; its coordinator closes it in the same turn.
  if (screen === undefined) return null;
  const sheet: StepSheet = STEP_SHEETS[screen];
  const { title, subtitle, depth, signUpStep } = sheet;

  return (
    <PanelDialog
      title={t(title)}
      subtitle={subtitle && t(subtitle)}
      step={{ key: screen, depth }}
      progress={
        signUpStep === undefined || isSocialSignUp(flow)
          ? undefined
          : { current: signUpStep, total: SIGN_UP_STEPS }
      }
      pending={isPending || isRecalling}
      onClose={steps.close}
      onBack={stepBack({ flow, screen, steps })}
      footer={hasFooter(screen) ? <StepFooter screen={screen} steps={steps} /> : undefined}
    >
      {note}
      <PartBoundary key={flow.name}>
        <Suspense>
          <FlowView flow={flow} screen={screen} steps={steps} />
        </Suspense>
      </PartBoundary>
    </PanelDialog>
  );
};

const FlowView = ({ flow, screen, steps }: StepProps & { readonly screen: AuthScreen }) => {
  switch (flow.name) {
    case 'signIn':
      return <SignInSteps actor={flow.actor} social={flow.social} screen={screen} steps={steps} />;
    case 'social':
      return <OnDemand view={socialLink} props={{ actor: flow.actor }} />;
    case 'passwordReset':
      return <OnDemand view={passwordReset} props={{ actor: flow.actor }} />;
    case 'signUp':
      return <OnDemand view={signUp} props={{ actor: flow.actor, screen, steps }} />;
    case 'profileSetup':
      return <OnDemand view={profileSetup} props={{ actor: flow.actor, steps }} />;
    case 'forgotEmail':
      return <OnDemand view={forgotEmail} props={{ actor: flow.actor, screen, steps }} />;
    case 'forgotPassword':
      return <OnDemand view={forgotPassword} props={{ actor: flow.actor, screen, steps }} />;
  }
};
