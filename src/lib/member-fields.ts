import { type NameProblem, nameProblem } from '#contract/names.ts';

/** A choice of the occupation field. */
export type Occupation = 'dentist' | 'technician' | 'others';

/** Stored in the member's record; never translated, so that it does not depend on the page language. */
const JOBS = { dentist: 'Dentist', technician: 'Dental Technician' } as const satisfies Partial<
  Record<Occupation, string>
>;

export interface OccupationValues {
  readonly occupation: Occupation;
  /** Free text, used if the occupation is `others`. */
  readonly otherOccupation: string;
}

/** The `job` of the wire contract for a choice. */
export const jobOf = ({ occupation, otherOccupation }: OccupationValues): string =>
  occupation === 'others' ? otherOccupation.trim() : JOBS[occupation];

/** The choice that a stored `job` came from. */
export const occupationOf = (job: string): OccupationValues => {
  if (job === JOBS.dentist) return { occupation: 'dentist', otherOccupation: '' };
  if (job === JOBS.technician) return { occupation: 'technician', otherOccupation: '' };
  return { occupation: 'others', otherOccupation: job };
};

const NAME_MESSAGES = {
  missing: 'nameIsRequired',
  tooLong: 'nameIsTooLong',
  notVisible: 'textIsNotVisible',
} as const satisfies Record<NameProblem, string>;

const JOB_MESSAGES = { ...NAME_MESSAGES, missing: 'required' } as const;

/** The key of the validation text for a name; undefined for a valid one. */
export function nameMessage(name: string) {
  const problem = nameProblem(name);
  return problem && NAME_MESSAGES[problem];
}

/** The key of the validation text for an occupation; undefined for a valid one. */
export function jobMessage(values: OccupationValues) {
  const problem = nameProblem(jobOf(values));
  return problem && JOB_MESSAGES[problem];
}
