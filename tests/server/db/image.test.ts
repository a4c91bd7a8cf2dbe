import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { connect } from '@server/db/connect';
import type { Database } from '@server/db/database';
import { unpackImage } from '@server/db/embedded/image';
import { migrate } from '@server/db/migrate';
import { readyMade } from '../../support/ready-made';
import { openTestDatabase } from '../../support/server-database';

const env = (name: string): string => process.env[name] ?? '';

const workersDir = join(env('TEST_BUNDLES'), 'workers');

/** Columns, constraints, indexes, functions, triggers and steps of migration, each as one line. */
async function schemaOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', table_name, ordinal_position, column_name, data_type, is_nullable, column_default, generation_expression) as line
      from information_schema.columns where table_schema = current_schema()
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = current_schema()
    union all select concat_ws(' ', 'function', proname, prosrc) from pg_proc where pronamespace = current_schema()::regnamespace
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid))
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = current_schema()::regnamespace and not tgisinternal
    union all select concat_ws(' ', 'step', name) from kysely_migration
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

describe('the image of an empty database', () => {
  let image: string;
  beforeAll(async () => {
    image = await readyMade();
  });

  test('opens as what migrating from nothing makes, with nothing left to migrate', async () => {
    const first = await connect({
      databaseUrl: undefined,
      dataDir: mkdtempSync(join(env('TEST_FOLDER'), 'image-')),
      workersDir,
      onDeath: (error) => {
        throw error;
      },
    });
    const migrated = await openTestDatabase();
    try {
      const schema = await schemaOf(first.db);
      expect(schema.length).toBeGreaterThan(1000);
      expect(schema).toEqual(await schemaOf(migrated.db));
      expect(await migrate(first.db)).toEqual([]);
    } finally {
      await migrated.close();
      await first.close();
    }
  });

  test('was closed in order, so that a first start has nothing to replay', async () => {
    const folder = join(mkdtempSync(join(env('TEST_FOLDER'), 'laid-out-')), 'database');
    await unpackImage(image, folder);
    const DB_SHUTDOWNED = 1; // of PostgreSQL's enum DBState, behind the system's id and two versions
    expect(readFileSync(join(folder, 'global/pg_control')).readInt32LE(16)).toBe(DB_SHUTDOWNED);
  });
});
