import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { CopyIn, copyParameter, copyStatement } from '../copy';
import { Writes } from '../writes';
import { KeptStatements, type Plans } from './kept-statements';

/** A pool for Kysely whose connections also run COPY (see db/copy.ts) and keep statements parsed. */
export function copyingPool(pool: pg.Pool, plans: Plans): PostgresPool {
  const known = new WeakMap<pg.PoolClient, CopyingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const own = known.get(client) ?? new CopyingClient(client, plans);
      known.set(client, own);
      return own;
    },
    end: () => pool.end(),
  };
}

class CopyingClient implements PostgresPoolClient {
  private readonly writes = new Writes();
  private readonly kept: KeptStatements;

  constructor(
    private readonly client: pg.PoolClient,
    plans: Plans,
  ) {
    this.kept = new KeptStatements(client, plans);
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('lists are read by key in pages: no cursors');
    return this.told(statement, this.answer<R>(statement, parameters));
  }

  release(): void {
    this.client.release();
  }

  private answer<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const copy = copyParameter(parameters);
    if (!copy) return this.plain(statement, parameters);
    return copy instanceof CopyIn ? this.copyIn(statement, copy.bytes) : this.copyOut(statement);
  }

  private async plain<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const { command, rowCount, rows } = await this.kept.query(statement, parameters);
    // Kysely names the commands it looks at, of which all others are none.
    return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows: rows as R[] };
  }

  private async told<A>(statement: string, answer: Promise<A>): Promise<A> {
    try {
      return await answer;
    } finally {
      this.writes.ended(statement);
    }
  }

  private async copyIn<R>(statement: string, bytes: Uint8Array): Promise<PostgresQueryResult<R>> {
    const stream = this.client.query(from(copyStatement(statement, 'stdin')));
    await pipeline(Readable.from([bytes], { objectMode: false }), stream);
    return { command: 'INSERT', rowCount: stream.rowCount, rows: [] };
  }

  private async copyOut<R>(statement: string): Promise<PostgresQueryResult<R>> {
    const bytes = await buffer(this.client.query(to(copyStatement(statement, 'stdout'))));
    return { command: 'SELECT', rowCount: 1, rows: [{ bytes } as R] };
  }
}
