import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

const { serialize } = protocol;

/** Further statements are not kept: only one with a list has so many variants, one for each length. */
const MAX_STATEMENTS = 500;

/** Statements that follow each other hold the event loop for so long (ms), then other events have a turn. */
const TURN_MS = 5;

interface Statement {
  name: string;
  /** OID in pg_type of each parameter's type. */
  parameterTypes: number[];
}

/**
 * The embedded database with every statement prepared once: parsing and planning an API's short statements costs
 * several times as much as running them. Also sends each query to the engine in one call; PGlite makes six.
 * Prepared plans stay valid because migrations finish before the first request, and no table changes later.
 */
export class PreparedPGlite extends PGlite {
  readonly #statements = new Map<string, Statement>();
  readonly #mergedParsers = new Map<string, typeof this.parsers>();
  #turnBegan = 0;

  override async query<T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<T>(text, params, options));
  }

  override transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) =>
      callback({
        query: (text, params = [], options) =>
          tx.closed ? tx.query(text, params, options) : this.#run(text, params, options),
        sql: (strings, ...params) => tx.sql(strings, ...params),
        exec: (text, options) => tx.exec(text, options),
        rollback: () => tx.rollback(),
        listen: (channel, heard) => tx.listen(channel, heard),
        get closed() {
          return tx.closed;
        },
      }),
    );
  }

  #run<T>(text: string, params: unknown[], options: QueryOptions | undefined): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      await this.#giveTurn();
      const statement = this.#statements.get(text) ?? (await this.#prepare(text));
      const values = params.map((value, index) => this.#serialized(value, statement.parameterTypes[index]));
      const messages = await this.execProtocolStream(
        Buffer.concat([
          serialize.bind({ statement: statement.name, values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
          serialize.sync(),
        ]),
        { syncToFs: false },
      );
      const rowMode = options?.rowMode === undefined ? {} : { rowMode: options.rowMode };
      // One execute gives one result; its rows have the shape the caller's statement selects.
      return parse.parseResults(messages, this.#parsersFor(options), rowMode)[0] as Results<T>;
    });
  }

  /**
   * Lets other events have a turn. The engine runs on this thread, and queued statements run in microtasks: until the queue
   * is empty, the server could neither accept a request nor send an answer, not even a refusal because of overload.
   */
  async #giveTurn(): Promise<void> {
    if (performance.now() - this.#turnBegan < TURN_MS) return;
    await nextTurn();
    this.#turnBegan = performance.now();
  }

  async #prepare(text: string): Promise<Statement> {
    // The unnamed statement is replaced by the next one, a named one stays.
    const isKept = this.#statements.size < MAX_STATEMENTS;
    const name = isKept ? `s${this.#statements.size}` : '';
    const messages = await this.execProtocolStream(
      Buffer.concat([
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
      { syncToFs: false },
    );
    const statement = { name, parameterTypes: parse.parseDescribeStatementResults(messages) };
    if (isKept) this.#statements.set(text, statement);
    return statement;
  }

  // Caches the merged parsers: Drizzle always passes the same ones, and merging hundreds of them took a
  // fifth of each query's time.
  #parsersFor(options: QueryOptions | undefined): typeof this.parsers {
    if (options?.parsers === undefined) return this.parsers;
    const key = Object.keys(options.parsers).join();
    const known = this.#mergedParsers.get(key);
    if (known !== undefined) return known;
    const merged = { ...this.parsers, ...options.parsers };
    this.#mergedParsers.set(key, merged);
    return merged;
  }

  #serialized(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.serializers[type];
    return serializer === undefined ? String(value) : serializer(value);
  }
}
