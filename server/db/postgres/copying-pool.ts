import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { isBackground } from '../background';
import { CopyIn, copyParameter, copyStatement } from '../copy';
import { OWNER, type Session, type Sessions } from '../wall/session';
import { Writes } from '../writes';
import { KeptStatements, type Plans } from './kept-statements';
import { landingFor } from './landing';
import { PeopleFirst } from './people-first';
import type { Pools } from './pools';
import { WalledClient } from './walled-client';

/** A pool for Kysely whose connections also run COPY (see db/copy.ts), keep statements parsed and run them as who asks may. `pools`: where theirs come from. */
export function copyingPool(pools: Pools, plans: Plans): (sessions: Sessions) => PostgresPool {
  const known = new WeakMap<pg.PoolClient, CopyingClient>();
  const people = new PeopleFirst();
  let ended: Promise<void> | undefined;
  return (sessions) => ({
    async connect() {
      const first = isBackground() ? null : people;
      if (first) first.enter();
      else await people.turn();
      try {
        const client = await pools.of(sessions()).connect();
        const own = known.get(client) ?? new CopyingClient(client, plans);
        known.set(client, own);
        return own.asked(sessions, () => first?.leave());
      } catch (error) {
        first?.leave();
        throw error;
      }
    },
    // Once for all who ask.
    end: () => (ended ??= pools.end()),
  });
}

class CopyingClient implements PostgresPoolClient {
  private readonly writes = new Writes();
  private readonly walled: WalledClient;
  private sessions: Sessions = () => OWNER;
  private released = () => {};

  constructor(
    private readonly client: pg.PoolClient,
    plans: Plans,
  ) {
    this.walled = new WalledClient(client, new KeptStatements(client, plans));
  }

  /** As who asks from now on, until it is `released`. */
  asked(sessions: Sessions, released: () => void): this {
    this.sessions = sessions;
    this.released = released;
    return this;
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
    this.released();
  }

  private async answer<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const session = this.sessions();
    const copy = copyParameter(parameters);
    if (!copy) return plain(await this.walled.query(statement, parameters, session));
    return this.walled.run(session, () =>
      copy instanceof CopyIn ? this.copyIn(statement, copy.bytes, session) : this.copyOut(statement),
    );
  }

  private async told<A>(statement: string, answer: Promise<A>): Promise<A> {
    try {
      return await answer;
    } finally {
      this.writes.ended(statement);
    }
  }

  private async copyIn<R>(statement: string, bytes: Uint8Array, session: Session): Promise<PostgresQueryResult<R>> {
    const landing = session.role === OWNER.role ? null : landingFor(statement);
    if (landing) await this.client.query(landing.make);
    const stream = this.client.query(from(copyStatement(landing?.copy ?? statement, 'stdin')));
    await pipeline(Readable.from([bytes], { objectMode: false }), stream);
    if (landing) await this.client.query(landing.moveOn);
    return { command: 'INSERT', rowCount: stream.rowCount, rows: [] };
  }

  private async copyOut<R>(statement: string): Promise<PostgresQueryResult<R>> {
    const bytes = await buffer(this.client.query(to(copyStatement(statement, 'stdout'))));
    return { command: 'SELECT', rowCount: 1, rows: [{ bytes } as R] };
  }
}

function plain<R>({ command, rowCount, rows }: pg.QueryResult): PostgresQueryResult<R> {
  // Kysely names the commands it looks at, of which all others are none.
  return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows: rows as R[] };
}
