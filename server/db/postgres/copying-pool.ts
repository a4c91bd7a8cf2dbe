import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { CopyIn, copyParameter, copyStatement } from '../copy';

/** A pool for Kysely whose connections also run COPY; see db/copy.ts. */
export function copyingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, CopyingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const own = known.get(client) ?? new CopyingClient(client);
      known.set(client, own);
      return own;
    },
    end: () => pool.end(),
  };
}

class CopyingClient implements PostgresPoolClient {
  constructor(private readonly client: pg.PoolClient) {}

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('lists are read by key in pages: no cursors');
    const copy = copyParameter(parameters);
    if (!copy) return this.client.query(statement, [...parameters]) as Promise<PostgresQueryResult<never>>;
    return copy instanceof CopyIn ? this.copyIn(statement, copy.bytes) : this.copyOut(statement);
  }

  release(): void {
    this.client.release();
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
