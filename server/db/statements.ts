import { PgPreparedQuery } from 'drizzle-orm/pg-core';

type RunStatement = (text: string, params: unknown[], run: () => Promise<unknown>) => Promise<unknown>;

/**
 * Reports every statement of both engines from now on. The query builder's logger reports only the start, so this wraps the one
 * method through which it runs statements.
 * @param start called with the text, which has placeholders instead of values. @returns called at the end, with whether it succeeded
 */
export function onStatement(start: (text: string) => (isDone: boolean) => void): void {
  const run: RunStatement = Reflect.get(PgPreparedQuery.prototype, 'queryWithCache');
  const observed: RunStatement = async function (this: unknown, ...call) {
    const end = start(call[0]);
    try {
      const result = await run.apply(this, call);
      end(true);
      return result;
    } catch (error) {
      end(false);
      throw error;
    }
  };
  Reflect.set(PgPreparedQuery.prototype, 'queryWithCache', observed);
}
