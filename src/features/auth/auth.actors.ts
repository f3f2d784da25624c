/** The auth charts with their ports provided: sign-in, sign-up, profile, recovery and their mails. */
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { accountLinkMachine } from '#machines/auth/account-link.machine.ts';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { authStepOf } from '#machines/auth/auth.selectors.ts';
import { forgotEmailMachine } from '#machines/auth/forgot-email.machine.ts';
import { passwordResetMachine } from '#machines/auth/password-reset.machine.ts';
import { profileSetupMachine } from '#machines/auth/profile-setup.machine.ts';
import { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { socialMachine } from '#machines/auth/social.machine.ts';
import { mailingMachine } from '#machines/mailing/mailing.machine.ts';
import type { Notice } from '#machines/shared/failure.ts';
import { type AuthParam, linkTo } from '#machines/shared/step.ts';
import { accountPorts, phoneCheck } from './account.actors.ts';
import { mailPort, verifier } from './mail.actors.ts';
import type { AuthPortDeps } from './port-deps.ts';
import { identifier, socialPorts } from './social.actors.ts';

/** The coordinator (the chart that opens the flows) with all its flows and their real ports. */
function provideAuth(deps: AuthPortDeps, verify: ReturnType<typeof verifier>) {
  const notify = (_: unknown, notice: Notice) => deps.notify(notice);
  const { checkEmail, checkPassword, signIn, register, findEmail, replacePassword } = accountPorts(deps);
  const { openPopup, signInSocially, linkAccount, recallIdentity, signInAfterJoining } = socialPorts(deps);

  return authMachine.provide({
    actors: {
      recallIdentity,
      mailing: mailingMachine.provide({
        actors: { sendMail: mailPort(deps) },
        actions: { notify, keepCooldown: (_, { mail, cooldown }) => deps.keepCooldown(mail, cooldown) },
      }),
      signIn: signInMachine.provide({ actors: { checkEmail, signIn }, actions: { notify } }),
      social: socialMachine.provide({ actors: { openPopup, signInSocially }, actions: { notify } }),
      accountLink: accountLinkMachine.provide({ actors: { linkAccount }, actions: { notify } }),
      passwordReset: passwordResetMachine.provide({ actors: { replacePassword } }),
      signUp: signUpMachine.provide({
        actors: {
          checkEmail,
          checkPassword,
          verifyCode: fromPromise(({ input, signal }) => verify(input, signal)),
        },
      }),
      profileSetup: profileSetupMachine.provide({
        actors: { register, signIn: signInAfterJoining },
        actions: { notify },
      }),
      forgotEmail: forgotEmailMachine.provide({ actors: { findEmail }, actions: { notify } }),
    },
    actions: {
      notify,
      goHome: () => deps.goHome(),
      forgetTicket: () => deps.tickets.forget(),
      announceSignIn: (_, record) => deps.announceSignIn(record),
      storeSignIn: (_, record) => deps.storeSignIn(record),
      keepPending: (_, email) => deps.keepPending(email),
      leaveDesktopContext: () => deps.leaveDesktopContext(),
      leaveIdentity: () => void deps.identity.signOut(),
    },
  });
}

export type AuthServices = ReturnType<typeof createAuthServices>;

/**
 * Creates the auth actor, outside React and not yet started, and the functions that pages call.
 *
 * @param inspect receives every transition, in development
 */
export function createAuthServices(deps: AuthPortDeps, inspect?: (event: InspectionEvent) => void) {
  const verify = verifier(deps);
  const ref = createActor(provideAuth(deps, verify), { ...(inspect && { inspect }) });
  /** Requests a step, as a link in the page does. */
  const open = (step: AuthParam, email = '') =>
    ref.send({ type: 'step.requested', link: linkTo(step, email) });
  return {
    ref,
    open,
    /** The step that is open; undefined when no dialog is. */
    step: () => authStepOf(ref.getSnapshot()),
    verify,
    identify: identifier(deps),
    checkPhone: phoneCheck(deps),
    /** Preloads the identity provider's popup before the click; null if no provider is configured. */
    preloadSocial: deps.identity.isAvailable ? () => deps.identity.preload() : null,
  };
}
