import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { goesAlong } from '../along';
import { isBackground } from '../background';
import { CopyIn, copyParameter, copyStatement } from '../copy';
import { OWNER, type Session, type Sessions } from '../wall/session';
import { Writes } from '../writes';
import { driver } from './driver';
import { KeptStatements, type Plans } from './kept-statements';
import { landingFor } from './landing';
import { PeopleFirst } from './people-first';
import type { Pools } from './pools';
import { type Answer, WalledClient } from './walled-client';

/** Commands that tell how many rows they changed. */
const CHANGES: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** What is kept for each connection of the pools. */
interface Kept {
  walled: WalledClient;
  writes: Writes;
}

/** What Kysely takes for a connection, until it is released: it also runs COPY (see db/copy.ts). */
class Connection implements DatabaseConnection {
  /** PostgreSQL has ended the session: the pool is to let go of it, whether or not its end was heard. */
  private over = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly kept: Kept,
    private readonly sessions: Sessions,
    private readonly released: () => void,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.answer(query);
      const changed = CHANGES.includes(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {};
      return { rows: rows as R[], ...changed };
    } catch (error) {
      if (error instanceof driver().DatabaseError && error.severity === 'FATAL') this.over = true;
      throw error;
    } finally {
      this.kept.writes.ended(query.sql);
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('lists are read by key in pages: no cursors');
  }

  release(): void {
    this.client.release(this.over);
    this.released();
  }

  private async answer(query: CompiledQuery): Promise<Answer> {
    const { sql: text, parameters } = query;
    const session = this.sessions();
    const { walled } = this.kept;
    const copy = copyParameter(parameters);
    if (copy)
      return walled.run(session, () =>
        copy instanceof CopyIn ? this.copyIn(text, copy.bytes, session) : this.copyOut(text),
      );
    const left = goesAlong(query) ? walled.leave(text, parameters, session) : null;
    return left ?? walled.query(text, parameters, session);
  }

  private async copyIn(text: string, bytes: Uint8Array, session: Session): Promise<Answer> {
    const landing = session.role === OWNER.role ? null : landingFor(text);
    if (landing) await this.client.query(landing.make);
    const stream = this.client.query(from(copyStatement(landing?.copy ?? text, 'stdin')));
    await pipeline(Readable.from([bytes], { objectMode: false }), stream);
    if (landing) await this.client.query(landing.moveOn);
    return { command: 'INSERT', rowCount: stream.rowCount, rows: [] };
  }

  private async copyOut(text: string): Promise<Answer> {
    const bytes = await buffer(this.client.query(to(copyStatement(text, 'stdout'))));
    return { command: 'SELECT', rowCount: 1, rows: [{ bytes }] };
  }
}

/** What all who ask the same server share. */
class Shared {
  private readonly people = new PeopleFirst();
  private readonly known = new WeakMap<pg.PoolClient, Kept>();
  private ended: Promise<void> | undefined;

  constructor(
    private readonly pools: Pools,
    private readonly plans: Plans,
  ) {}

  async connect(sessions: Sessions): Promise<Connection> {
    const first = isBackground() ? null : this.people;
    if (first) first.enter();
    else await this.people.turn();
    try {
      const client = await this.pools.of(sessions()).connect();
      return new Connection(client, this.keptFor(client), sessions, () => first?.leave());
    } catch (error) {
      first?.leave();
      throw error;
    }
  }

  /** Once for all who ask. */
  end(): Promise<void> {
    return (this.ended ??= this.pools.end());
  }

  private keptFor(client: pg.PoolClient): Kept {
    const known = this.known.get(client) ?? {
      walled: new WalledClient(client, new KeptStatements(client, this.plans)),
      writes: new Writes(),
    };
    this.known.set(client, known);
    return known;
  }
}

class PostgresDriver implements Driver {
  constructor(
    private readonly shared: Shared,
    private readonly sessions: Sessions,
  ) {}

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return this.shared.connect(this.sessions);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const how = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');
    await connection.executeQuery(CompiledQuery.raw(`begin ${how}`.trim()));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof Connection)) throw new Error('not a connection of PostgreSQL');
    connection.release();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.shared.end();
  }
}

/** Kysely's dialect for a PostgreSQL server, for everybody who asks it; `sessions`: as whom. */
export function postgresDialect(pools: Pools, plans: Plans): (sessions: Sessions) => Dialect {
  const shared = new Shared(pools, plans);
  return (sessions) => ({
    createDriver: () => new PostgresDriver(shared, sessions),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  });
}
