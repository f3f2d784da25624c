/** The auth charts with their ports filled: sign-in, sign-up, set-up and recovery. */
import { createActor, fromPromise } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { authStepOf } from '#machines/auth/auth.selectors.ts';
import { forgotEmailMachine } from '#machines/auth/forgot-email.machine.ts';
import { forgotPasswordMachine } from '#machines/auth/forgot-password.machine.ts';
import { passwordResetMachine } from '#machines/auth/password-reset.machine.ts';
import { profileSetupMachine } from '#machines/auth/profile-setup.machine.ts';
import { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { socialMachine } from '#machines/auth/social.machine.ts';
import type { VerifiedAddress } from '#machines/shared/account.ts';
import type { Notice } from '#machines/shared/failure.ts';
import { type AuthParam, NO_ARRIVAL } from '#machines/shared/step.ts';
import { accountPorts, phoneCheck } from './account.actors.ts';
import { mailPorts, verifier } from './mail.actors.ts';
import type { AuthPortDeps } from './port-deps.ts';
import { socialPorts } from './social.actors.ts';

/**
 * The coordinator with all its flows and their real ports.
 *
 * @param adoptTicket tells the coordinator what a flow has won: the right to join outlives the flow's dialog
 */
function provideAuth(deps: AuthPortDeps, adoptTicket: (verified: VerifiedAddress) => void) {
  const notify = (_: unknown, notice: Notice) => deps.notify(notice);
  const { checkEmail, logIn, register, findEmail, replacePassword } = accountPorts(deps);
  const { logInAfterJoining, ...social } = socialPorts(deps);
  const { sendVerification, sendInvitation, requestPassword } = mailPorts(deps);
  const verify = verifier(deps);

  const auth = authMachine.provide({
    actors: {
      signIn: signInMachine.provide({ actors: { checkEmail, logIn }, actions: { notify } }),
      social: socialMachine.provide({ actors: social, actions: { notify } }),
      passwordReset: passwordResetMachine.provide({ actors: { replacePassword } }),
      signUp: signUpMachine.provide({
        actors: {
          checkEmail,
          sendVerification,
          verifyCode: fromPromise(({ input, signal }) => verify(input, signal)),
        },
        actions: {
          notify,
          keepTicket: (_, verified) => {
            if (verified !== null) adoptTicket(verified);
          },
        },
      }),
      profileSetup: profileSetupMachine.provide({
        actors: { register, logIn: logInAfterJoining },
        actions: { notify },
      }),
      forgotEmail: forgotEmailMachine.provide({ actors: { findEmail, sendInvitation }, actions: { notify } }),
      forgotPassword: forgotPasswordMachine.provide({ actors: { requestPassword }, actions: { notify } }),
    },
    actions: {
      notify,
      goHome: () => deps.goHome(),
      forgetTicket: () => deps.tickets.forget(),
      announceSignIn: (_, record) => {
        if (record !== null) deps.announceSignIn(record);
      },
      storeSignIn: (_, record) => {
        if (record !== null) deps.storeSignIn(record);
      },
      keepAwaited: (_, email) => deps.keepAwaited(email),
      leaveDesktopContext: () => deps.leaveDesktopContext(),
      leaveIdentity: () => void deps.identity.signOut(),
    },
  });

  return { auth, verify };
}

export type AuthServices = ReturnType<typeof createAuthServices>;

/** The auth actor, created outside React and not yet started, with what the pages ask of it. */
export function createAuthServices(deps: AuthPortDeps) {
  const { auth, verify } = provideAuth(deps, (verified) => ref.send({ type: 'address.verified', verified }));
  const ref = createActor(auth);
  /** Asks for a step, as a link in the page does. */
  const open = (step: AuthParam, email = '') =>
    ref.send({ type: 'step.requested', arrival: { ...NO_ARRIVAL, auth: step, email } });
  return {
    ref,
    open,
    /** The step that is open; undefined when no dialog is. */
    step: () => authStepOf(ref.getSnapshot()),
    verify,
    checkPhone: phoneCheck(deps),
    /** Fetches what the identity provider's popup needs ahead of the click; null where none is set up. */
    preloadSocial: deps.identity.isAvailable ? () => deps.identity.preload() : null,
  };
}
