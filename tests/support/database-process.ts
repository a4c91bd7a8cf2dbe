import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { connect } from '@server/db/connect';

// A process of its own on an embedded database: says what it finds, then writes one number after the
// other, each said only when its transaction has been committed, with the fsyncs so far, until it is killed.
const { DATA_DIR = '', WORKERS = '', FSYNC_LOG = '' } = process.env;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { db } = await connect({
    databaseUrl: undefined,
    dataDir: DATA_DIR,
    workersDir: WORKERS,
    onDeath: (error) => say(`died ${error.message}`),
  });
  const fsync = await sql<{ fsync: string }>`show fsync`.execute(db);
  say(`fsync ${fsync.rows[0]?.fsync}`);
  await sql`create table if not exists written (n integer primary key)`.execute(db);
  const known = await sql<{ n: number }>`select coalesce(max(n), 0) as n from written`.execute(db);
  let n = known.rows[0]?.n ?? 0;
  say(`found ${n}`);
  for (;;) {
    n += 1;
    await sql`insert into written values (${n})`.execute(db);
    say(`wrote ${n} ${statSync(FSYNC_LOG).size}`);
  }
}

main().catch((error: unknown) => {
  say(`refused ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
