import { type Kysely, sql } from 'kysely';
import type { Sealer } from '../../crypto/sealer';
import type { Database } from '../../db/database';
import { ACCOUNT_MOBILE_CONTEXT } from '../accounts/service';
import { STAFF_CONTEXT } from '../staff/service';
import { SEALED_COLUMNS, type SealedColumn } from './columns';

type Db = Kysely<Database>;

/** True where a value opens, which it does with the very key that sealed it alone. */
export function opens(seal: Sealer, sealed: string, context: string): boolean {
  try {
    seal.open(sealed, context);
    return true;
  } catch {
    return false;
  }
}

/** Of every column with sealed values one for each key that sealed any. Reads whole columns: asked once in a database's life. */
export async function sealedSamples(db: Db): Promise<(SealedColumn & { keyId: string; sample: string })[]> {
  const samples: (SealedColumn & { keyId: string; sample: string })[] = [];
  for (const column of SEALED_COLUMNS) {
    const [from, value] = [sql.table(column.table), sql.ref(column.column)];
    const { rows } = await sql<{
      key_id: string;
      sample: string;
    }>`select split_part(${value}, '.', 1) as key_id, min(${value}) as sample from ${from} where ${value} is not null group by 1 order by 1`.execute(
      db,
    );
    samples.push(...rows.map((row) => ({ ...column, keyId: row.key_id, sample: row.sample })));
  }
  return samples;
}

/** Columns in which a value is left that this key sealed. */
export async function columnsSealedWith(db: Db, keyId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await sql<{
      one: number;
    }>`select 1 as one from ${sql.table(table)} where starts_with(${sql.ref(column)}, ${`${keyId}.`}) limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Whether a stored mobile is found by the index this key makes; true where none is stored. */
export async function findIndexed(db: Db, seal: Sealer): Promise<boolean> {
  const ofStaff = await db
    .selectFrom('staff')
    .select(['mobile_sealed as sealed', 'mobile_index as index'])
    .where('mobile_sealed', 'is not', null)
    .where('mobile_index', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const ofAccount = await db
    .selectFrom('account')
    .select(['mobile_sealed as sealed', 'mobile_index as index'])
    .where('mobile_sealed', 'is not', null)
    .where('mobile_index', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const pairs = [
    { ...ofStaff, context: STAFF_CONTEXT.mobile },
    { ...ofAccount, context: ACCOUNT_MOBILE_CONTEXT },
  ];
  return pairs.every(
    ({ sealed, index, context }) => !sealed || seal.blindIndex('mobile', seal.open(sealed, context)) === index,
  );
}
