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
import { CopyIn, copyParameter } from '../copy';
import { announceStatement } from '../statements';
import type { EmbeddedBackend } from './backend';
import { Turns } from './turns';

class Connection implements DatabaseConnection {
  constructor(
    private readonly backend: EmbeddedBackend,
    private readonly turns: Turns,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const startedAt = performance.now();
    try {
      const { rows, affected } = await this.run(query);
      return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
    } finally {
      this.turns.touched();
      announceStatement(query.sql, startedAt);
    }
  }

  private async run(query: CompiledQuery): Promise<{ rows: unknown[]; affected: number | undefined }> {
    const copy = copyParameter(query.parameters);
    if (!copy) return this.backend.query(query.sql, query.parameters);
    const { bytes, affected } = await this.backend.copy(query.sql, copy instanceof CopyIn ? copy.bytes : null);
    return { rows: copy instanceof CopyIn ? [] : [{ bytes }], affected };
  }

  /** The embedded database has no cursor beside its one session: lists are read by key, in pages. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream: read by key in pages');
  }
}

class EmbeddedDriver implements Driver {
  private readonly turns = new Turns();
  private readonly connection: Connection;

  constructor(private readonly backend: EmbeddedBackend) {
    this.connection = new Connection(backend, this.turns);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.turns.acquire();
    return this.connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  releaseConnection(): Promise<void> {
    this.turns.release();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.backend.close();
  }
}

/** Kysely's PostgreSQL dialect over the embedded database's single session. */
export function embeddedDialect(backend: EmbeddedBackend): Dialect {
  return {
    createDriver: () => new EmbeddedDriver(backend),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
