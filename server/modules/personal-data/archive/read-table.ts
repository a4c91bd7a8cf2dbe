import { type Kysely, sql } from 'kysely';
import type { Sealer } from '../../../crypto/sealer';
import type { Database } from '../../../db/database';
import { openRows, type TakenColumn, type TakenTable } from '../../take-out/service';
import type { OfPerson, OwnView, Person } from '../register/kinds';

/** A value as its program reads it: amounts and large numbers as texts, moments in UTC. */
export type Value = string | number | boolean | null | object;

export interface ReadTable {
  name: string;
  title: string;
  columns: readonly Pick<TakenColumn, 'name' | 'title' | 'type'>[];
  rows: Value[][];
}

export interface ReadOptions {
  db: Kysely<Database>;
  seal: Sealer;
  person: Person;
  /** For himself: what he sees in the product alone. */
  own: boolean;
}

const isView = (own: OfPerson['own']): own is OwnView => typeof own === 'object';

/** A person's rows of a table, numbers opened; for somebody else without what is confidential to others. */
export async function readTable(
  table: Pick<TakenTable, 'name' | 'title' | 'columns'>,
  of: OfPerson,
  { db, seal, person, own }: ReadOptions,
): Promise<ReadTable> {
  const view: OwnView = own && isView(of.own) ? of.own : {};
  const columns: TakenColumn[] = [
    ...table.columns.filter(({ name }) => view.columns === undefined || view.columns.includes(name)),
    ...Object.entries(view.extra ?? {}).map(([name, value]): TakenColumn => ({
      name,
      title: name === 'items' ? '工资项目（金额单位分）' : name === 'title' ? '标题' : '工资月份',
      type: name === 'items' ? 'json' : 'text',
      nullable: true,
      value,
      sealedFor: null,
    })),
  ];
  const values = columns.map(({ value }, index) => sql`${value} as ${sql.id(`c${index}`)}`);
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(values)} from ${sql.table(table.name)} t
    where (${of.find(person)}) and ${own ? sql`true` : openRows(table.columns)}${view.where ? sql` and (${view.where})` : sql``} order by 1`.execute(
    db,
  );
  return {
    name: table.name,
    title: of.title ?? table.title,
    columns,
    rows: rows.map((row) =>
      columns.map(({ type, sealedFor }, index) => {
        const text = row[`c${index}`] ?? null;
        return valueOf(text !== null && sealedFor !== null ? seal.open(text, sealedFor) : text, type);
      }),
    ),
  };
}

function valueOf(text: string | null, type: TakenColumn['type']): Value {
  if (text === null) return null;
  if (type === 'boolean') return text === 'true' || text === 't';
  if (type === 'json') return JSON.parse(text) as Value;
  if (type === 'integer') return Number.isSafeInteger(Number(text)) ? Number(text) : text;
  return text;
}
