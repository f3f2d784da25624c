/** Transitions that a user of the page cannot cause, with the reason; every other one is taken. */
import type { Chart, ChartName } from '#tests/model/chart.ts';
import { type Words, words } from '#tests/model/flows/words.ts';
import { keyOf, transitionsOf } from '#tests/model/structure.ts';

/** Keys of all transitions of a chart, but not those that only begin it. */
export const keysOf = ({ machine }: Pick<Chart, 'machine'>): string[] =>
  transitionsOf(machine)
    .filter(({ eventType }) => eventType !== 'xstate.init')
    .map(keyOf);

const BROKEN_FLOW = words(
  'a flow answers or is left: only a defect of its chart breaks it off',
  '하위 흐름은 응답하거나 종료됩니다. 차트 자체의 결함으로만 중단됩니다.',
);
const NO_PASSWORD = words(
  'only a member without a password is offered the popup; profile-security-social.test.ts takes it',
  '비밀번호가 없는 회원에게만 팝업을 제공합니다. profile-security-social.test.ts에서 확인합니다.',
);
const ANSWERS_ALWAYS = words(
  'this call always ends with an answer, whatever breaks',
  '무엇이 고장 나도 이 호출은 항상 응답으로 끝납니다.',
);

export const LEFT_OUT: Readonly<Partial<Record<ChartName, Readonly<Record<string, Words>>>>> = {
  session: {
    'restoring.reading | xstate.error.actor.readStoredSession | 0': ANSWERS_ALWAYS,
    'loadingProfile.counting | xstate.after.untilExpiry.session.loadingProfile.counting | 0': words(
      'a call is given up after 15 s; the timer reaches for 24 days',
      '호출은 15초 뒤에 중단되지만 타이머는 24일까지 기다립니다.',
    ),
    'signedIn.profile.fetching | xstate.done.actor.retryProfile | 1': words(
      'a 401 ends the session before this call has answered',
      '401이면 이 호출이 응답하기 전에 세션이 끝납니다.',
    ),
    'endingSession | xstate.error.actor.endSession | 0': ANSWERS_ALWAYS,
    'endingSession | xstate.after.endingLimit.session.endingSession | 0': words(
      'needs a provider whose sign-out never answers',
      '로그아웃에 끝내 응답하지 않는 로그인 제공자가 있어야 합니다.',
    ),
    'leaving | xstate.error.actor.leaveForHome | 0': ANSWERS_ALWAYS,
    'reloading | xstate.error.actor.reloadPage | 0': ANSWERS_ALWAYS,
  },
  auth: {
    'dialog.visitor | xstate.error.actor.* | 0': BROKEN_FLOW,
    'dialog.visitor.recallingIdentity | xstate.error.actor.recallIdentity | 0': ANSWERS_ALWAYS,
    'dialog.visitor.passwordReset | xstate.error.actor.passwordReset | 0': BROKEN_FLOW,
  },
  social: {
    'openingPopup | xstate.error.actor.openPopup | 0': ANSWERS_ALWAYS,
  },
  accountDeletion: {
    'proof.entering | popup.requested | 0': NO_PASSWORD,
    'proof.proving | popup.requested | 0': NO_PASSWORD,
  },
  handoff: {
    'exchange.unknown.requested | handoff.declined | 0': words(
      'nothing is shown that could be declined',
      '거절할 수 있는 화면이 표시되지 않습니다.',
    ),
    'exchange.visitor.awaitingSignIn | handoff.declined | 0': words(
      'the dialog of sign-in is abandoned, not declined',
      '로그인 창은 거절이 아니라 닫기로 끝납니다.',
    ),
  },
};
