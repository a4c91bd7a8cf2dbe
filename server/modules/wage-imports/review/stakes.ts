import { sql } from 'kysely';
import type { IssueCount, WeighedCount } from '@contract/wages/import-figures';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import { type Db, ofPass } from '../../../imports';
import type { ImportRecord } from '../store';

const AMOUNTS: ReadonlySet<unknown> = new Set(['fen', 'fenOrNone', 'fenOrText']);

const EXPECTED: ReadonlySet<unknown> = new Set(['fen', 'fenOrText']);

/** Kinds of doubt that name an expected amount and beside it, as `name`, the one that stands in the sheet. */
const comparing = (name: 'actual' | 'net'): string[] =>
  Object.entries<{ parameters: Readonly<Record<string, unknown>> }>(WAGE_ISSUES).flatMap(([code, { parameters }]) =>
    EXPECTED.has(parameters.expected) && AMOUNTS.has(parameters[name]) ? [code] : [],
  );
const [BY_ACTUAL, BY_NET] = [comparing('actual'), comparing('net')];

/** The kinds of doubt of the shown pass, each with by how much its rows together differ from what is expected of them. */
export async function weighed(db: Db, record: ImportRecord): Promise<WeighedCount[]> {
  const key = ({ code, level }: Pick<IssueCount, 'code' | 'level'>) => `${level} ${code}`;
  const compared = record.issue_counts.some(({ code }) => BY_ACTUAL.includes(code) || BY_NET.includes(code));
  const stakes = compared ? await stakesOf(db, record) : [];
  const byKind = new Map(stakes.map(({ fen, ...kind }) => [key(kind), fen]));
  return record.issue_counts.map((count) => ({ ...count, stakeFen: byKind.get(key(count)) ?? null }));
}

async function stakesOf(db: Db, record: ImportRecord) {
  const { rows } = await sql<Pick<IssueCount, 'code' | 'level'> & { fen: string | null }>`
    select code, level, sum(abs(expected - stated))::text as fen from (
      select e ->> 'code' as code, e ->> 'level' as level, (e #>> '{values,expected}')::numeric as expected,
        (case when e ->> 'code' = any(${BY_NET}::text[]) then e #>> '{values,net}' else e #>> '{values,actual}' end)::numeric as stated
      from (select issues from wage_import_row where ${ofPass(record)} and status <> 'ignored' and issues <> '[]') as doubtful,
        jsonb_array_elements(issues) as e
      where e ->> 'code' = any(${[...BY_ACTUAL, ...BY_NET]}::text[])
        and jsonb_typeof(e #> '{values,expected}') = 'number') as each
    group by code, level`.execute(db);
  return rows;
}
