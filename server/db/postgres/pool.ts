import { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database';
import { announceStatement } from '../statements';
import { VALUE_PARSERS } from '../value-types';
import { ownerSessions, type Sessions } from '../wall/session';
import { postgresDialect } from './dialect';
import { Plans } from './kept-statements';
import { driver } from './driver';
import { Pools } from './pools';

const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

interface PoolOptions {
  max?: number;
  onIdleError?: (error: Error) => void;
}

/** A pool on a PostgreSQL server; a statement or a forgotten transaction cannot hold a connection for ever. */
export const postgresDatabase = (connectionString: string, options: PoolOptions = {}): Kysely<Database> =>
  postgresHandles(connectionString, options)();

/** The same pool for several who ask it as somebody else; `sessions`: as whom. The pool ends with the first that is destroyed. */
export function postgresHandles(
  connectionString: string,
  options: PoolOptions = {},
): (sessions?: Sessions) => Kysely<Database> {
  const open = (max: number, settings: string) => poolOf(connectionString, { ...options, max, settings });
  const dialectFor = postgresDialect(new Pools(open, options.max ?? 10), new Plans());
  return (sessions = ownerSessions) =>
    new Kysely<Database>({
      dialect: dialectFor(sessions),
      log: (event) => announceStatement(event.query.sql, event.query.parameters, event.queryDurationMillis),
    });
}

function poolOf(
  connectionString: string,
  { max, settings, onIdleError }: { max: number; settings: string } & PoolOptions,
): pg.Pool {
  const { Pool, types } = driver();
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 10_000,
    // A machine that is gone says nothing: without this a connection to it would wait for ever.
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'salary-slip-console',
    // What is asked here reads little; compiling it would take a hundred times as long.
    options: `-c jit=off ${settings}`.trim(),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && VALUE_PARSERS[oid]) || types.getTypeParser(oid, format as 'text'),
    },
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => onIdleError?.(error));
  // So does one that breaks between two statements of a transaction: the next of them is refused, and the pool lets it go.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
