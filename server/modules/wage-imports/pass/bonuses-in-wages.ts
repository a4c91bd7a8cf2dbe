import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Db } from '../../../imports';
import type { PackedSlips } from '../../../workbook/audit/packed-slips';
import { packSlips } from '../../../workbook/audit/packed-slips';
import { type BonusItems, moveBonus, type PastBonus } from '../../../workbook/audit/tax/past-bonus';
import type { UseSlips, YearKind } from '../../../workbook/audit/year-history';
import { personKey } from '../../../workbook/audit/year-sums';

/** A batch of a month's wages with an annual bonus among its items. */
export interface BonusBatch {
  id: string;
  /** Of the window, 0 = December of the year before. */
  month: number;
  bonus: BonusItems;
}

/** Gives what annual bonuses in past months' wages change of the year: see moveBonus. `staffIds`: null = of everybody. */
export async function bonusesInWages(
  db: Db | Kysely<Database>,
  companyId: string,
  batches: readonly BonusBatch[],
  staffIds: readonly string[] | null = null,
): Promise<(use: UseSlips) => void> {
  const found: (PastBonus & { person: string })[] = [];
  for (const { id, month, bonus } of batches)
    for (const { staff_id, in_gross, beside, tax } of await paid(db, companyId, id, bonus, staffIds))
      found.push({
        person: personKey(staff_id),
        month,
        inGross: Number(in_gross),
        beside: Number(beside),
        tax: bonus.taxes.length === 0 ? null : Number(tax),
      });
  return (use) => found.forEach((bonus) => moveBonus(bonus.person, bonus, use));
}

/** The same as packed slips. */
export function packed(each: (use: UseSlips) => void): PackedSlips[] {
  const parts = new Map<string, { kind: YearKind; month: number; slips: { person: string; figures: number[] }[] }>();
  each((person, kind, month, figures) => {
    const part = parts.get(`${kind} ${month}`) ?? { kind, month, slips: [] };
    part.slips.push({ person, figures: Array.from(figures) });
    parts.set(`${kind} ${month}`, part);
  });
  return [...parts.values()].map(({ kind, month, slips }) => ({
    kind,
    month,
    lessAbsent: false,
    slips: packSlips(slips),
  }));
}

interface PaidRow {
  staff_id: string;
  in_gross: string;
  beside: string;
  tax: string;
}

/** Slips with a bonus. Items that are amounts stand as decimal text of 分. */
async function paid(
  db: Db | Kysely<Database>,
  companyId: string,
  batchId: string,
  { inGross, beside, taxes }: BonusItems,
  staffIds: readonly string[] | null,
): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select staff_id, in_gross::text, beside::text, tax::text from (
      select staff_id, ${sumOf(inGross)} as in_gross, ${sumOf(beside)} as beside, abs(${sumOf(taxes)}) as tax
      from wage_slip
      where company_id = ${companyId} and batch_id = ${batchId}
        ${staffIds === null ? sql`` : sql`and staff_id in (${sql.join(staffIds)})`}) slip
    where in_gross + beside <> 0`.execute(db);
  return rows;
}

function sumOf(keys: readonly string[]): RawBuilder<unknown> {
  const fen = keys.map(
    (key) => sql`case when items->>${key} ~ '^-?[0-9]{1,15}$' then (items->>${key})::bigint else 0 end`,
  );
  return fen.length === 0 ? sql`0` : sql.join(fen, sql` + `);
}
