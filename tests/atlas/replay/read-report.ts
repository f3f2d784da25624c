import { z } from 'zod';
import type { BugReport } from '../data/atlas-data.ts';

const reportSchema = z.object({
  format: z.literal('flows-report/1'),
  when: z.string(),
  address: z.string(),
  language: z.string(),
  browser: z.string(),
  revision: z.string().nullable(),
  simulation: z.object({ fault: z.string(), popup: z.string() }),
  isWhole: z.boolean(),
  charts: z.array(
    z.object({
      chart: z.string(),
      actor: z.number(),
      status: z.string(),
      states: z.array(z.string()),
      transitions: z.array(z.object({ at: z.string(), id: z.string(), event: z.string() })),
    }),
  ),
}) satisfies z.ZodType<BugReport>;

/** The text is no bug report of the live panel. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

/** @throws ReportError that names the first part that is wrong */
export function readReport(text: string): BugReport {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ReportError(
      'The file is not JSON. "Copy bug report" in the live panel of the atlas writes it.',
    );
  }
  const { data, error } = reportSchema.safeParse(json);
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw new ReportError(
    `The file is no bug report of the live panel: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`,
  );
}
