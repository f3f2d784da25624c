import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { instantSchema } from './user.contract.ts';

/** The regular jobs of the server. */
export const JOB_NAMES = ['retention', 'sweep'] as const;

const runSchema = z.object({
  startedAt: instantSchema,
  /** How long it took, in ms. */
  ms: z.int(),
  outcome: z.enum(['done', 'failed']),
  /** How many things of each kind it deleted. */
  report: z.record(z.string(), z.int()),
});

const failedMailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  createdAt: instantSchema,
  attempts: z.int(),
  /** Kind of the last failure, never the mail server's text. */
  failure: z.nullable(z.string()),
  /** Whether its content is still stored, and of use to the recipient. */
  canRetry: z.boolean(),
});

export const readJobs = defineEndpoint({
  id: 'readJobs',
  method: 'GET',
  path: '/api/v1/backoffice/jobs',
  summary: 'What the server runs regularly, with the last run of each job, and the state of the mails.',
  auth: 'staff',
  adminOnly: true,
  response: z.object({
    jobs: z.array(
      z.object({
        name: z.enum(JOB_NAMES),
        /** Time between two runs, in ms. */
        every: z.int(),
        /** Null before the first run. */
        last: z.nullable(runSchema),
        /** When the next run is due; a restart of the server also starts the daily job. */
        nextAt: z.nullable(instantSchema),
      }),
    ),
    mails: z.object({
      waiting: z.int(),
      /** When the oldest waiting mail was written. */
      oldestWaiting: z.nullable(instantSchema),
      failed: z.int(),
      /** The newest 20 of them. */
      lastFailed: z.array(failedMailSchema),
    }),
  }),
  errors: ['SessionEnded', 'NotFound'],
});

export const runRetention = defineEndpoint({
  id: 'runRetention',
  method: 'POST',
  path: '/api/v1/backoffice/jobs/retention/run',
  summary: 'Runs the daily job now and answers when it has ended.',
  auth: 'staff',
  adminOnly: true,
  needsFreshCode: true,
  response: runSchema,
  errors: ['SessionEnded', 'NotFound', 'ConfirmAgain'],
});

export const retryMail = defineEndpoint({
  id: 'retryMail',
  method: 'POST',
  path: '/api/v1/backoffice/mails/{id}/retry',
  summary:
    'Puts a mail that could not be delivered back into the queue. NotFound if it has expired or was delivered.',
  auth: 'staff',
  adminOnly: true,
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  response: z.null(),
  errors: ['SessionEnded', 'NotFound'],
});
