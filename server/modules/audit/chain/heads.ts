import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database';

type Db = Kysely<Database> | Transaction<Database>;

/** The last link of a company's chain. */
export interface ChainHead {
  company_id: string;
  seq: bigint;
  hash: string;
}

const headsOf = (companies: RawBuilder<unknown>) => sql<ChainHead>`
  select c.company_id, h.seq, h.hash from (${companies}) c
  cross join lateral (
    select seq, hash from audit_link l where l.company_id = c.company_id order by seq desc limit 1
  ) h order by c.company_id`;

/** The heads of these companies' chains; none where a company has no link. */
export async function headsFor(db: Db, companyIds: readonly string[]): Promise<ChainHead[]> {
  const { rows } = await headsOf(sql`select unnest(${[...companyIds]}::uuid[]) as company_id`).execute(db);
  return rows;
}

/** The head of every chain, found company by company, however long they are. */
export async function chainHeads(db: Db): Promise<ChainHead[]> {
  const { rows } = await headsOf(sql`
    with recursive company as (
      (select company_id from audit_link order by company_id limit 1)
      union all
      select (select l.company_id from audit_link l where l.company_id > c.company_id order by l.company_id limit 1)
      from company c where c.company_id is not null
    )
    select company_id from company where company_id is not null`).execute(db);
  return rows;
}
