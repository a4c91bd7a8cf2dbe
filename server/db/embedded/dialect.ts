import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { together } from '../../kernel/together';
import { goesAlong } from '../along';
import { CopyIn, type CopyOut, copyParameter } from '../copy';
import { announceStatement } from '../statements';
import { requireOwnLines } from '../wall/copied-lines';
import { isSame, OWNER, ownerSessions, type Session, type Sessions, WallChanged } from '../wall/session';
import { Writes } from '../writes';
import type { Answer, EmbeddedBackend, Statement } from './backend';
import { Turns } from './turns';

type Given = Pick<Answer, 'rows' | 'affected'>;

const BEGIN = 'begin';
/** The beginning of a statement's transaction. */
const beginOf = ({ session }: Statement): Statement => ({
  sql: BEGIN,
  parameters: [],
  ...(session ? { session } : {}),
});
/** Statements that leave nothing behind in the session: others may be sent with them. */
const STANDS_ALONE = /^\s*(?:select|insert|update|delete|with)\b/i;

/** A statement of a transaction, and where its rows go where it goes along with another one. */
interface Sent {
  statement: Statement;
  rows?: unknown[];
}

/** What Kysely takes for a connection: it has the only one to itself in a transaction, and from a second statement on. */
class Connection implements DatabaseConnection {
  private used = false;
  private holds = false;
  /** A transaction is asked for; it begins with its first statement, in one message. */
  private begins = false;
  /** Statements of the transaction that go along with its next one. */
  private along: Sent[] = [];
  private readonly writes = new Writes();
  /** Of the transaction it is in. */
  private walled: Session | undefined;

  constructor(
    private readonly backend: EmbeddedBackend,
    private readonly turns: Turns,
    private readonly sessions: Sessions,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.answer(query);
    return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
  }

  /** The embedded database has no cursor beside its one session: lists are read by key, in pages. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream: read by key in pages');
  }

  async begin(): Promise<void> {
    this.walled = this.sessions();
    await this.hold();
    this.begins = true;
    this.writes.begun();
  }

  /** Ends the transaction, if it has begun. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (how === 'rollback') this.along = [];
    if (this.begins && this.along.length === 0) this.writes.ended('rollback');
    else await this.inOrder({ sql: how, parameters: [] }).finally(() => this.turns.touched());
    this.begins = false;
    this.walled = undefined;
  }

  release(): void {
    if (this.holds) this.turns.release();
  }

  private async hold(): Promise<void> {
    if (this.holds) return;
    await this.turns.acquire();
    this.holds = true;
  }

  /** As whom a statement runs from here. */
  private session(): Session {
    const session = this.sessions();
    if (this.walled && !isSame(this.walled, session)) throw new WallChanged();
    return session;
  }

  private async answer(compiled: CompiledQuery): Promise<Given> {
    const { sql, parameters } = compiled;
    const copy = copyParameter(parameters);
    const query: Statement = { sql, parameters, session: this.session() };
    if (this.walled && goesAlong(compiled)) return this.leave(query);
    if (copy || this.used || !STANDS_ALONE.test(query.sql)) await this.hold();
    this.used = true;
    try {
      if (copy) return await this.copy(query, copy);
      if (!this.holds) return await this.told(query, this.turns.once(query));
      return await this.inOrder(query);
    } finally {
      this.turns.touched();
    }
  }

  private leave(statement: Statement): Given {
    const rows: unknown[] = [];
    this.along.push({ statement, rows });
    return { rows, affected: undefined };
  }

  /** What goes before a statement in the transaction: its beginning, and what was left to go along. */
  private before(query: Statement): Sent[] {
    const along = this.along;
    this.along = [];
    if (!this.begins) return along;
    this.begins = false;
    return [{ statement: beginOf(along[0]?.statement ?? query) }, ...along];
  }

  private inOrder(query: Statement): Promise<Given> {
    return this.inOneMessage([...this.before(query), { statement: query }]);
  }

  /** Gives the last one's answer. Where one fails those after it do, with the same error. */
  private async inOneMessage(all: readonly Sent[]): Promise<Given> {
    const statements = all.map(({ statement }) => statement);
    const answers = this.backend.run(statements, { chained: all.length > 1 });
    const told = statements.map((statement, at) => () => this.told(statement, answers[at]));
    const given = await together(...told);
    for (const [at, { rows }] of all.entries()) if (rows) for (const row of given[at]?.rows ?? []) rows.push(row);
    const last = given.at(-1);
    if (!last) throw new Error('nothing was sent');
    return last;
  }

  private async copy(query: Statement, copy: CopyIn | CopyOut): Promise<Given> {
    const { sql: text, session = OWNER } = query;
    const lines = copy instanceof CopyIn ? copy.bytes : null;
    // Row-level security takes no COPY: what it would look at is looked at here.
    const takesNone = lines !== null && session.role !== OWNER.role;
    if (takesNone) requireOwnLines(text, lines, session);
    const before = this.before(query);
    if (before.length > 0) await this.inOneMessage(before);
    const startedAt = performance.now();
    const copied = this.backend.copy(text, lines, takesNone ? OWNER : session).then(({ bytes, affected }) => ({
      rows: copy instanceof CopyIn ? [] : [{ bytes }],
      affected,
      ms: performance.now() - startedAt,
    }));
    return this.told({ sql: text, parameters: [] }, copied);
  }

  /** Tells who listens that a statement has ended. */
  private async told({ sql, parameters }: Statement, answer: Promise<Answer> | undefined): Promise<Answer> {
    const startedAt = performance.now();
    let given: Answer | undefined;
    try {
      if (!answer) throw new Error('a statement was sent and nothing is to answer it');
      given = await answer;
      return given;
    } finally {
      announceStatement(sql, parameters, given?.ms ?? performance.now() - startedAt);
      if (sql !== BEGIN) this.writes.ended(sql);
    }
  }
}

/** The turns of a database, whoever asks for it. */
const turnsOf = new WeakMap<EmbeddedBackend, Turns>();

class EmbeddedDriver implements Driver {
  private readonly turns: Turns;

  constructor(
    private readonly backend: EmbeddedBackend,
    private readonly sessions: Sessions,
  ) {
    this.turns = turnsOf.get(backend) ?? new Turns(backend);
    turnsOf.set(backend, this.turns);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new Connection(this.backend, this.turns, this.sessions));
  }

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).begin();
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).end('commit');
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).end('rollback');
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).release();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.backend.close();
  }
}

function own(connection: DatabaseConnection): Connection {
  if (!(connection instanceof Connection)) throw new Error('not a connection of the embedded database');
  return connection;
}

/** Kysely's PostgreSQL dialect over the embedded database's single session; `sessions`: as whom statements run. */
export function embeddedDialect(backend: EmbeddedBackend, sessions: Sessions = ownerSessions): Dialect {
  return {
    createDriver: () => new EmbeddedDriver(backend, sessions),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
