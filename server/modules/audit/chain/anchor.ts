import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import { shanghaiTime } from '../../../kernel/shanghai-time';
import { chainHeads } from './heads';

/** What was anchored: how many chains, and one digest over all their heads, for a place outside the database. */
export interface Anchored {
  /** YYYY-MM-DD in Asia/Shanghai. */
  day: string;
  chains: number;
  /** Eight signs a group. */
  digest: string;
}

/** Writes down where each chain ends, once a day and only where it has grown since the day before; null where nothing was written. */
export async function anchorChains(db: Kysely<Database>, now: Date): Promise<Anchored | null> {
  const day = shanghaiTime(now).slice(0, 10);
  const heads = await chainHeads(db);
  const rows = heads.map(({ company_id, seq, hash }) => ({ company_id, seq: seq.toString(), hash }));
  const { numAffectedRows } = await sql`
    insert into audit_anchor (company_id, day, seq, hash, at)
    select h.company_id, ${day}::date, h.seq, h.hash, ${now}::timestamptz
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as h(company_id uuid, seq bigint, hash text)
    where not exists (select from audit_anchor a where a.company_id = h.company_id and a.seq >= h.seq)
    on conflict (company_id, day) do nothing`.execute(db);
  if (!numAffectedRows) return null;
  const digest = createHash('sha256')
    .update(rows.map(({ company_id, seq, hash }) => `${company_id} ${seq} ${hash}\n`).join(''))
    .digest('hex');
  return { day, chains: Number(numAffectedRows), digest: digest.replace(/.{8}(?=.)/g, '$&-') };
}
