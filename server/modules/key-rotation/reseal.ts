import { type RawBuilder, sql } from 'kysely';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import { SEALED_COLUMNS, type SealedColumn } from './columns';

const CHUNK = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface Resealed extends SealedColumn {
  count: number;
}

/**
 * Seals every stored number anew with the first key of DATA_KEYS, in short statements; values that have
 * it already are passed over, so that a run that was stopped goes on where it ended. Safe beside running
 * servers that know both keys: a value changed meanwhile is left as it is. Throws where a value cannot be
 * opened (its key is missing): nothing of that chunk is changed.
 */
export async function resealAll(
  deps: Pick<Deps, 'db' | 'seal'>,
  tell: (done: Resealed) => void = () => undefined,
): Promise<Resealed[]> {
  const all: Resealed[] = [];
  for (const column of SEALED_COLUMNS) {
    const done = { ...column, count: await resealColumn(deps, column) };
    all.push(done);
    tell(done);
  }
  return all;
}

type Tools = Pick<Deps, 'db' | 'seal'>;

async function resealColumn(tools: Tools, column: SealedColumn): Promise<number> {
  if (!column.byCompany) return resealPart(tools, column, sql`true`);
  let count = 0;
  // A company at a time: the keys of these tables begin with it.
  for (const { id } of await tools.db.selectFrom('company').select('id').orderBy('id').execute())
    count += await resealPart(tools, column, sql`company_id = ${id}`);
  return count;
}

async function resealPart(
  { db, seal }: Tools,
  { table, column, context }: SealedColumn,
  part: RawBuilder<unknown>,
): Promise<number> {
  const [first] = seal.exportForWorker().keys;
  if (!first) throw new Error('no data key');
  const [from, at] = [sql.table(table), sql.ref(column)];
  const [target, value] = [sql.ref(`${table}.id`), sql.ref(`${table}.${column}`)];
  let [count, after] = [0, FIRST];
  for (;;) {
    const { rows }: { rows: { id: string; old: string }[] } = await sql<{ id: string; old: string }>`
      select id, ${at} as old from ${from} where ${part} and id > ${after} and ${at} is not null and not starts_with(${at}, ${`${first.id}.`}) order by id limit ${CHUNK}`.execute(
      db,
    );
    const renewed = rows.map(({ id, old }) => ({ id, old, renewed: seal.seal(seal.open(old, context), context) }));
    if (renewed.length > 0) {
      await sql`
        update ${from} set ${at} = r.renewed from jsonb_to_recordset(${jsonText(renewed)}::jsonb) as r(id uuid, old text, renewed text)
        where ${part} and ${target} = r.id and ${value} = r.old`.execute(db);
    }
    count += rows.length;
    if (rows.length < CHUNK) return count;
    after = rows.at(-1)?.id ?? after;
  }
}
