/** What a chart brings to the page: how each of its events is caused by a user, and each outcome provoked. */
import type { Page } from 'playwright-core';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { CodeName } from '#contract/codes.ts';
import type { Detail } from '#contract/envelope.ts';
import type { ErrorCode } from '#machines/shared/failure.ts';
import type { Locale } from '#src/i18n/load-texts.ts';
import type { FixturesFor } from '#tests/model/chart.ts';
import type { Member, MemberData } from '#tests/support/member.ts';
import type { Send } from '#tests/support/send.ts';
import type { Answer, Call } from './gate.ts';
import type { Taken } from './transitions.ts';

/** One user in front of one page, with the data of this walk. */
export interface Stage {
  readonly page: Page;
  readonly lang: 'en' | 'ko';
  /** The texts in this user's language. */
  readonly texts: Locale;
  readonly send: Send;
  /** A user who has an account. */
  readonly member: Member;
  /** What will be typed. Provocations change it before the gesture that submits it. */
  readonly typed: MemberData & { code: string };
  /** Outcomes still to come on this walk, such as "verifyLink expired". */
  readonly plan: readonly string[];
  /** Token of the member's session in this browser. */
  accessToken: string;
  /** Verification mails sent to `typed.email` so far. */
  mails: number;
  /** Whether the page has a clock that the test can move. */
  readonly hasClock: boolean;
  readonly record: StageRecord;
  /** Keys of the transitions that the page has taken in this test, by chart; it grows. */
  readonly taken: Taken;
}

/** Notes for the atlas what the page shows and sends. */
export interface StageRecord {
  /**
   * Photographs the states that have a screen and are seen for the first time in this run.
   *
   * @param within selector of the screen, where it is neither a dialog nor the page
   */
  readonly saw: (stage: Stage, states: readonly string[], within?: string) => Promise<void>;
  /** A call that the page has sent in these states. */
  readonly sent: (states: readonly string[], call: Call) => void;
}

/** Finds an element by role and name, and acts on it. */
export type Gesture<Event> = (stage: Stage, event: Event, from: AnyMachineSnapshot) => Promise<unknown>;

export interface Provocation {
  /** Sets up the outcome, before the gesture that starts the call. */
  readonly prepare?: (stage: Stage) => Promise<unknown> | unknown;
  /** The refusal in the answer, sent by the server after `prepare`, else by the test instead of the server. */
  readonly code?: CodeName;
  readonly detail?: Detail;
  /** The failure in the chart's context, where it differs from the fixture. */
  readonly failure?: ErrorCode;
  /** Answers instead of the server; only for answers that the server cannot be made to give in time. */
  readonly answer?: (stage: Stage) => Answer | undefined;
  /** Causes the outcome where it does not depend on a call. */
  readonly cause?: (stage: Stage) => Promise<unknown>;
  /** The text of the alert, where it is not that of the refusal. */
  readonly alert?: (stage: Stage) => string;
}

type Answers<M extends AnyStateMachine> = FixturesFor<M>['answers'];

/** What the page shows in a situation. */
export type Sight = (stage: Stage, last: AnyEventObject) => Promise<unknown>;

/** @param label of the step, "after cooldown" */
type Delay = (from: AnyMachineSnapshot, stage: Stage, label: string) => number | Promise<number>;

/** An event, an actor or a kind of outcome without its entry does not compile. */
export interface FlowFor<M extends AnyStateMachine> {
  /** How the flow is opened, for each input of the chart. */
  readonly openings: readonly {
    readonly input: InputFrom<M>;
    readonly by: string;
    readonly open: (stage: Stage) => Promise<unknown>;
  }[];
  /** Null where nothing on the page sends the event, or the chart sends it to itself. */
  readonly gestures: {
    readonly [Type in EventFromLogic<M>['type']]: Gesture<Extract<EventFromLogic<M>, { type: Type }>> | null;
  };
  /** The call behind each actor; null if it makes no call, or the answer is not awaited. */
  readonly calls: { readonly [Actor in keyof Answers<M>]: Call | null };
  /** In the order of the chart's fixtures; an example without a provocation is left out of the walks. */
  readonly provocations: {
    readonly [Actor in keyof Answers<M>]: {
      readonly [Kind in keyof Answers<M>[Actor]]: readonly (Provocation | null)[];
    } & {
      /** The page breaks while it reads the answer; null where nothing can break it there. */
      readonly rejects: Provocation | null;
    };
  };
  /** What the page shows in a situation without a screen, such as the end of the flow. */
  readonly sights: Readonly<Record<string, Sight>>;
  /** Message shown in a situation in addition to the failure, such as that an address is taken. */
  readonly notices?: Readonly<Record<string, (texts: Locale) => string>>;
  /** How long a delayed transition waits, ms; two minutes are enough for every cool-down. */
  readonly delay?: Delay;
}

/** The same with erased types, for the walker. */
export interface Flow {
  readonly openings: readonly {
    readonly input: unknown;
    readonly by: string;
    readonly open: (stage: Stage) => Promise<unknown>;
  }[];
  readonly gestures: Readonly<Record<string, Gesture<never> | null>>;
  readonly calls: Readonly<Record<string, Call | null>>;
  readonly provocations: Readonly<
    Record<string, Readonly<Record<string, readonly (Provocation | null)[] | Provocation | null>>>
  >;
  readonly sights: FlowFor<AnyStateMachine>['sights'];
  readonly notices?: Readonly<Record<string, (texts: Locale) => string>>;
  readonly delay?: Delay;
}
