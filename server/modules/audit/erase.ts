import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import { lockChain, linkWithin } from './chain/link-rows';

export interface ErasedFromLog {
  companyIds: readonly string[];
  /** Whose own entries lose name, address and browser; null = nobody's. */
  accountId: string | null;
  /** Ids of what the entries are about whose notes go. */
  about: readonly string[];
  /** Texts that must not stand in any note of the companies: name, numbers, address. */
  words: readonly string[];
}

/**
 * Takes what tells of a person out of the operation log: the one change its triggers let pass, which leaves every chain whole,
 * for a link holds the salted digest of it, and the salt goes, too. Of an entry by somebody else with such a note his name in
 * the entry goes with it; who it was is told by the account's id. Gives how many entries were changed.
 */
export async function eraseFromLog(
  trx: Transaction<Database>,
  { companyIds, accountId, about, words }: ErasedFromLog,
  now: Date,
): Promise<number> {
  // A link made meanwhile would be made of what is going.
  await lockChain(trx);
  while ((await linkWithin(trx, now)) > 0);
  const inCompanies = sql`a.company_id = any(${[...companyIds]}::uuid[])`;
  const noted = sql`a.note is not null and ${inCompanies} and (a.target_id = any(${[...about]}::text[])
    or exists (select from unnest(${[...words]}::text[]) w where position(w in a.note) > 0))`;
  const his = accountId === null ? sql`false` : sql`a.account_id = ${accountId}::uuid and a.account_name <> '—'`;
  const { rows } = await sql<{ company_id: string; id: string }>`
    update audit_log a set account_name = '—', ip = '', user_agent = '', note = null
    where (${noted}) or (${his}) returning a.company_id, a.id`.execute(trx);
  await sql`
    update audit_link l set salt = null
    from unnest(${rows.map((row) => row.company_id)}::uuid[], ${rows.map((row) => row.id)}::uuid[]) as k(company_id, id)
    where l.company_id = k.company_id and l.audit_id = k.id`.execute(trx);
  return rows.length;
}
