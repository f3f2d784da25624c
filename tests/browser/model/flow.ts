/** What a chart brings to the page: how each of its events is caused by a person, and each outcome provoked. */
import type { Page } from 'playwright-core';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { FixturesFor } from '#tests/model/chart.ts';
import type { Member, MemberData } from '#tests/support/member.ts';
import type { Send } from '#tests/support/send.ts';
import type { Answer, Call } from './gate.ts';

/** One person in front of one page, with the data of this walk. */
export interface Stage {
  readonly page: Page;
  readonly send: Send;
  /** Somebody who has an account. */
  readonly member: Member;
  /** What will be typed. Provocations change it before the gesture that submits it. */
  readonly typed: MemberData & { code: string };
  /** Outcomes still to come on this walk, such as "verifyLink expired". */
  readonly plan: readonly string[];
  /** Of the member's session in this browser. */
  accessToken: string;
  /** Verification mails sent to `typed.email` so far. */
  mails: number;
}

/** A role, a name and what is done with it. */
export type Gesture<Event> = (stage: Stage, event: Event, from: AnyMachineSnapshot) => Promise<unknown>;

export interface Provocation {
  /** Makes it true, before the gesture that starts the call. */
  readonly prepare?: (stage: Stage) => Promise<unknown> | unknown;
  /** Answers in the server's place; only for what it cannot be brought to say in time. */
  readonly answer?: (stage: Stage) => Answer | undefined;
  /** Brings the outcome about where no call does. */
  readonly cause?: (stage: Stage) => Promise<unknown>;
}

type Answers<M extends AnyStateMachine> = FixturesFor<M>['answers'];

/** An event, an actor or a kind of outcome without its entry does not compile. */
export interface FlowFor<M extends AnyStateMachine> {
  /** How the flow is opened, by what it starts with. */
  readonly openings: readonly {
    readonly input: InputFrom<M>;
    readonly by: string;
    readonly open: (stage: Stage) => Promise<unknown>;
  }[];
  readonly gestures: {
    readonly [Type in EventFromLogic<M>['type']]: Gesture<Extract<EventFromLogic<M>, { type: Type }>>;
  };
  /** The call behind each actor; null where nothing is called, or nobody waits for its answer. */
  readonly calls: { readonly [Actor in keyof Answers<M>]: Call | null };
  /** In the order of the chart's fixtures; `rejects` is the answer nobody foresaw. */
  readonly provocations: {
    readonly [Actor in keyof Answers<M>]: {
      readonly [Kind in keyof Answers<M>[Actor] | 'rejects']: readonly Provocation[];
    };
  };
  /** What the page shows in a situation without a screen, such as the end of the flow. */
  readonly sights: Readonly<Record<string, (stage: Stage, last: AnyEventObject) => Promise<unknown>>>;
  /** How long a delayed transition waits, ms; two minutes are enough for every cool-down. */
  readonly delay?: (from: AnyMachineSnapshot, stage: Stage) => Promise<number>;
}

/** The same with its types forgotten, for the walker. */
export interface Flow {
  readonly openings: readonly {
    readonly input: unknown;
    readonly by: string;
    readonly open: (stage: Stage) => Promise<unknown>;
  }[];
  readonly gestures: Readonly<Record<string, Gesture<never>>>;
  readonly calls: Readonly<Record<string, Call | null>>;
  readonly provocations: Readonly<Record<string, Readonly<Record<string, readonly Provocation[]>>>>;
  readonly sights: FlowFor<AnyStateMachine>['sights'];
  readonly delay?: (from: AnyMachineSnapshot, stage: Stage) => Promise<number>;
}
