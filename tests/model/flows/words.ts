/** Plain words, English and Korean, for what happens in a chart. An event without words does not compile. */
import type { ErrorCode } from '#machines/shared/failure.ts';
import type { Arrival } from '#machines/shared/step.ts';
import type { ChartFixtures } from '../chart.ts';

export interface Words {
  readonly en: string;
  readonly ko: string;
}

/** Words, or words that depend on the example. */
export type Say<T> = Words | ((example: T) => Words);

/** Refusals and failures are said from the actor's noun; every other outcome has words of its own. */
export interface WordsFor<F extends ChartFixtures> {
  readonly title: Words;
  readonly question: Words;
  readonly start: (input: F['inputs'][number]) => Words;
  readonly events: { readonly [E in keyof F['events']]: Say<F['events'][E][number]> };
  readonly answers: {
    readonly [A in keyof F['answers']]: { readonly actor: Words } & {
      readonly [K in Exclude<keyof F['answers'][A], 'refused'>]: Say<F['answers'][A][K][number]>;
    };
  };
  /** By the path of the state; checked to be complete by the diagrams' test. */
  readonly states: Readonly<Record<string, Words>>;
}

export const words = (en: string, ko: string): Words => ({ en, ko });

export const say = <T>(what: Say<T>, example: T): Words =>
  typeof what === 'function' ? what(example) : what;

/** "A link asks for auth=login." */
export const arrivalWords = ({ auth, email }: Arrival): Words => {
  if (auth === null) return words('The address bar asks for no dialog.', '주소에 auth 값이 없어진다.');
  const en = email === '' ? 'without an e-mail' : `with the e-mail ${email}`;
  const ko = email === '' ? '이메일 없이' : `이메일 ${email}과 함께`;
  return words(`A link opens auth=${auth} ${en}.`, `${ko} auth=${auth} 링크를 연다.`);
};

/** "The server refuses the sign-in: invalidCredentials." */
export const refusalWords = (actor: Words, code: ErrorCode, wait: number | null): Words =>
  words(
    `The server refuses ${actor.en}: ${code}${wait === null ? '' : `, wait ${wait} s`}.`,
    `서버가 ${actor.ko} 요청을 거절한다: ${code}${wait === null ? '' : `, ${wait}초 대기`}.`,
  );

export const failureWords = (actor: Words): Words =>
  words(`An unexpected error stops ${actor.en}.`, `${actor.ko} 도중 예상하지 못한 오류가 난다.`);
