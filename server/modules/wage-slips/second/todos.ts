import { sql } from 'kysely';
import { namesReader } from '../../../db/confidential';
import type { Actor } from '../../../kernel/actor';
import { type CompanyRules, MOST_TOLD } from '../../wage-batches/service';
import type { Db } from '../queries';
import { isForSecond, type SlipForSecond, slipsForSecond } from './waiting';

/** A sheet with slips that wait for the reader's agreement as the second. */
export interface SheetForSecond {
  batchId: string;
  title: string;
  /** How many slips of it. */
  count: number;
  /** Where it is one alone. */
  slip: { id: string; name: string } | null;
  /** Who agreed first, each once. */
  firsts: string[];
  /** Since when the first of them waits. */
  at: Date;
}

/** The sheets that wait longest; `total`: all sheets with such slips, as the list of them counts, where one is the reader's. */
export async function sheetsForSecond(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  companyId: string,
  { rules, now }: { rules: CompanyRules; now: Date },
): Promise<{ total: number; first: SheetForSecond[] }> {
  const found = slipsForSecond(sql`wage_slip.company_id = ${companyId}::uuid and ${namesReader('b')}`);
  const { rows } = await sql<SlipForSecond>`select * from (${found}) w where waits order by at, slip_id`.execute(db);
  const sheets = new Map<string, SlipForSecond[]>();
  for (const row of rows)
    if (isForSecond(row, actor, rules, now)) sheets.set(row.batch_id, [...(sheets.get(row.batch_id) ?? []), row]);
  const first = [...sheets].slice(0, MOST_TOLD).flatMap(([batchId, slips]): SheetForSecond[] => {
    const [one, ...others] = slips;
    if (!one) return [];
    const slip = others.length === 0 ? { id: one.slip_id, name: one.name } : null;
    const firsts = [...new Set(slips.map((each) => each.first.name))];
    return [{ batchId, title: one.title, count: slips.length, slip, firsts, at: one.at }];
  });
  return { total: first.length === 0 ? 0 : new Set(rows.map((row) => row.batch_id)).size, first };
}
