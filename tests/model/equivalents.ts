/** Equivalent mutants, which no test can detect because they change nothing, each with the reason. */
import type { ChartName } from './chart.ts';
import { type Words, words } from './flows/words.ts';

const EXCLUSIVE = words(
  'The two guards exclude each other: they test for different kinds or values of one thing.',
  '두 조건은 같은 대상의 서로 다른 종류나 값을 확인하므로 동시에 성립하지 않는다.',
);
const SAID = words(
  'The new token, announced in the same step, leads to the same state.',
  '같은 단계에서 알려지는 새 토큰이 같은 상태로 이어진다.',
);
const REWRITTEN = words(
  'The rewritten link is evaluated again in the same step and opens the same dialog.',
  '바뀐 링크가 같은 단계에서 다시 판단되어 같은 창을 연다.',
);

export const EQUIVALENTS: Readonly<Record<ChartName, Readonly<Record<string, Words>>>> = {
  session: {
    'loadingProfile | xstate.done.actor.fetchProfile | 0: swapped with the next': EXCLUSIVE,
    'restoring.reading | xstate.done.actor.readStoredSession | 1: swapped with the next': EXCLUSIVE,
    'signedIn.profile.fetching | xstate.done.actor.retryProfile | 0: swapped with the next': EXCLUSIVE,
    'signedIn.warning.warned.renewing | xstate.done.actor.renewSession | 0: goes nowhere': SAID,
    'signedIn.warning.warned.renewing | xstate.done.actor.renewSession | 0: goes to signedIn.warning.warned':
      SAID,
    'signedIn.warning.warned.renewing | xstate.done.actor.renewSession | 0: swapped with the next': EXCLUSIVE,
  },
  auth: {
    'dialog.member.arriving | always | 0: swapped with the next': EXCLUSIVE,
    'dialog.member.arriving | always | 1: swapped with the next': EXCLUSIVE,
    'dialog.unknown | session.changed | 0: swapped with the next': EXCLUSIVE,
    'dialog.visitor.arriving | always | 0: swapped with the next': EXCLUSIVE,
    'dialog.visitor.arriving | always | 1: swapped with the next': EXCLUSIVE,
    'dialog.visitor.arriving | always | 3: goes nowhere': REWRITTEN,
    'dialog.visitor.arriving | always | 4: goes nowhere': REWRITTEN,
    'dialog.visitor.arriving | always | 4: swapped with the next': EXCLUSIVE,
    'dialog.visitor.arriving | always | 5: swapped with the next': EXCLUSIVE,
    'dialog.visitor.profileSetup | xstate.done.actor.profileSetup | 0: swapped with the next': EXCLUSIVE,
    'dialog.visitor.profileSetup | xstate.done.actor.profileSetup | 1: swapped with the next': EXCLUSIVE,
    'dialog.visitor.signIn | xstate.done.actor.social | 0: swapped with the next': EXCLUSIVE,
    'dialog.visitor.signUp | xstate.done.actor.social | 0: swapped with the next': EXCLUSIVE,
  },
  signIn: {
    'email.checking | xstate.done.actor.checkEmail | 0: swapped with the next': EXCLUSIVE,
  },
  social: {
    'openingPopup | xstate.done.actor.openPopup | 0: swapped with the next': EXCLUSIVE,
    'openingPopup | xstate.done.actor.openPopup | 1: swapped with the next': EXCLUSIVE,
    'signingIn | xstate.done.actor.signInSocially | 0: swapped with the next': EXCLUSIVE,
    'signingIn | xstate.done.actor.signInSocially | 2: swapped with the next': EXCLUSIVE,
  },
  accountLink: {
    'password.linking | xstate.done.actor.linkAccount | 0: swapped with the next': EXCLUSIVE,
  },
  mailing: {
    'sending | xstate.done.actor.sendMail | 0: swapped with the next': EXCLUSIVE,
  },
  passwordReset: {},
  signUp: {
    'arriving | always | 1: swapped with the next': EXCLUSIVE,
    'arriving | always | 2: swapped with the next': EXCLUSIVE,
    'code.verifying | xstate.done.actor.verifyCode | 0: swapped with the next': EXCLUSIVE,
    'code.verifying | xstate.done.actor.verifyCode | 1: swapped with the next': EXCLUSIVE,
    'email.checking | xstate.done.actor.checkEmail | 0: swapped with the next': EXCLUSIVE,
    'password.checking | xstate.done.actor.checkPassword | 0: swapped with the next': EXCLUSIVE,
  },
  profileSetup: {
    'profile.registering | xstate.done.actor.register | 0: swapped with the next': EXCLUSIVE,
    'profile.registering | xstate.done.actor.register | 1: swapped with the next': EXCLUSIVE,
  },
  forgotEmail: {
    'arriving | always | 0: swapped with the next': EXCLUSIVE,
  },
  forgotPassword: {},
  emailConfirmation: {
    'link.confirming | xstate.done.actor.verifyLink | 0: swapped with the next': EXCLUSIVE,
    'link.confirming | xstate.done.actor.verifyLink | 1: swapped with the next': EXCLUSIVE,
    'link.confirming | xstate.done.actor.verifyLink | 2: swapped with the next': EXCLUSIVE,
    'link.confirming | xstate.done.actor.verifyLink | 3: swapped with the next': EXCLUSIVE,
  },
  passwordChange: {},
  accountDeletion: {
    'question.deleting | xstate.done.actor.deleteAccount | 0: swapped with the next': EXCLUSIVE,
  },
  handoff: {
    'address | request.adopted | 0: swapped with the next': EXCLUSIVE,
    'address.keptForSignIn | session.changed | 0: swapped with the next': EXCLUSIVE,
    'address.undecided | session.changed | 0: swapped with the next': EXCLUSIVE,
    'exchange.member.opening.asking | xstate.done.actor.readReceipt | 0: swapped with the next': EXCLUSIVE,
    'exchange.unknown.idle | session.changed | 0: swapped with the next': EXCLUSIVE,
    'exchange.unknown.requested | session.changed | 0: swapped with the next': EXCLUSIVE,
  },
  overlay: {
    ' | info.requested | 0: swapped with the next': EXCLUSIVE,
    ' | info.requested | 1: swapped with the next': EXCLUSIVE,
  },
  superLogin: {
    'restoring | xstate.done.actor.restoreSession | 0: swapped with the next': EXCLUSIVE,
    'restoring | xstate.done.actor.restoreSession | 1: swapped with the next': EXCLUSIVE,
    'signedIn.activity.warned.extending | xstate.done.actor.extendSession | 0: swapped with the next':
      EXCLUSIVE,
    'signedIn.activity.provingAgain.proving | xstate.done.actor.proveAgain | 0: swapped with the next':
      EXCLUSIVE,
    'signedIn.activity.provingAgain.proving | xstate.done.actor.proveAgain | 1: swapped with the next':
      EXCLUSIVE,
    'entering.submitting | xstate.done.actor.signIn | 1: swapped with the next': EXCLUSIVE,
  },
  publishing: {
    'loading | xstate.done.actor.loadPost | 0: swapped with the next': EXCLUSIVE,
    'loading | xstate.done.actor.loadPost | 1: swapped with the next': EXCLUSIVE,
    'saving | xstate.done.actor.savePost | 0: swapped with the next': EXCLUSIVE,
    'saving | xstate.done.actor.savePost | 1: swapped with the next': EXCLUSIVE,
    'signedOut.beforeLoading: is not the first': words(
      'Every transition to it names the inner state.',
      '이 상태로 가는 모든 전이가 안쪽 상태를 직접 지정한다.',
    ),
  },
};
