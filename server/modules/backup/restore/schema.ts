import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database';
import { appliedMigrations } from '../../../db/migrate';
import { migrations } from '../../../db/migrations';
import { StartRefusal } from '../../../start-refusal';

/** Refuses what a newer program has written: names of migrations this one does not know. */
export function requireKnown(names: readonly string[], program: string): void {
  const unknown = names.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new StartRefusal(
      `备份由较新的版本 ${program} 生成（其中的数据库已升级到 ${unknown.at(-1)}），本版本不能恢复。请安装该版本或更新的版本再恢复`,
    );
}

/** Whether an archive is of this program's own level, so that it fits what the program makes anew. */
export const isOfThisLevel = (names: readonly string[]): boolean => isSame(names, Object.keys(migrations));

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((name, at) => name === others[at]);

/**
 * Makes the tables as these migrations leave them, where they do not stand like that, in the transaction that fills them, with
 * the migrator's own two tables as kysely makes them, so that the next start goes on from there.
 */
export async function makeSchema(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  if (isSame(await appliedMigrations(db), names)) return;
  for (const name of names) await migrations[name]?.up(db);
  await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  await sql`create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null)`.execute(
    db,
  );
  await sql`insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)`.execute(db);
  const at = new Date().toISOString();
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(db);
}
