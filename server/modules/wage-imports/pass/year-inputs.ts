import { type Kysely, type RawBuilder, sql } from 'kysely';
import { PAID_BATCH_STATES } from '@contract/states/wage-batch';
import type { WageType } from '@contract/wages/items';
import { offBeforeGross } from '@contract/wages/net/components';
import { openToAll } from '../../../db/confidential';
import type { Database } from '../../../db/database';
import type { Db } from '../../../imports';
import { type BonusItems, bonusItems } from '../../../workbook/audit/tax/past-bonus';
import type { UseSlips, YearKind } from '../../../workbook/audit/year-history';
import { personKey } from '../../../workbook/audit/year-sums';
import type { YearPages } from '../../../workbook/wages/staff-pages';
import { packedSlips } from '../../wage-batches/service';
import type { ImportRecord } from '../store';
import { type BonusBatch, bonusesInWages, packed } from './bonuses-in-wages';

type Asked = Pick<ImportRecord, 'company_id' | 'pay_month' | 'named_ids'>;

/** What everybody was paid in the tax year before, as the batches have it packed; nothing is read where nothing was paid. */
export async function yearPages(
  db: Kysely<Database>,
  record: Asked & Partial<Pick<ImportRecord, 'corrects_id'>>,
): Promise<Omit<YearPages, 'openings'>> {
  // What is corrected is asked about, and so does not count.
  const batches = (await batchesOfYear(db, record)).filter(({ id }) => id !== record.corrects_id);
  const year: Omit<YearPages, 'openings'> = { payMonth: record.pay_month, paid: paidBits(batches), packed: [] };
  for (const { id, kind, month, lessAbsent } of batches)
    for (const slips of await packedSlips(db, record.company_id, id))
      year.packed.push({ kind, month, lessAbsent, slips });
  year.packed.push(...packed(await bonusesInWages(db, record.company_id, withBonus(batches))));
  return year;
}

/** The same of some people, read from their slips; `besides`: a batch whose slips do not count, for it is they that are asked about. */
export async function yearOfSome(
  db: Db,
  record: Asked,
  staffIds: readonly string[],
  besides: string | null = null,
): Promise<{ paid: number; each: (use: UseSlips) => void }> {
  const batches = (await batchesOfYear(db, record)).filter(({ id }) => id !== besides);
  const paid = paidBits(batches);
  if (batches.length === 0 || staffIds.length === 0) return { paid, each: () => undefined };
  const { rows } = await sql<SummedRow>`${sums(record.company_id, batches, staffIds)}`.execute(db);
  const eachBonus = await bonusesInWages(db, record.company_id, withBonus(batches), staffIds);
  return {
    paid,
    each: (use) => {
      rows.forEach(({ staff_id, kind, month, income, absent, insured, additional, taxable, tax }) =>
        use(personKey(staff_id), kind, month, [income, absent, insured, additional, taxable, tax].map(Number)),
      );
      eachBonus(use);
    },
  };
}

/** Months of a company's tax window with wages, as bits: see YearSource. */
export async function monthsPaid(db: Db, record: Asked): Promise<number> {
  return paidBits(await batchesOfYear(db, record));
}

interface SummedRow extends Record<'income' | 'absent' | 'insured' | 'additional' | 'taxable' | 'tax', unknown> {
  staff_id: string;
  kind: YearKind;
  month: number;
}

interface YearBatch {
  id: string;
  kind: YearKind;
  /** Month of the window, 0 = December of the year before. */
  month: number;
  /** Absences are taken off beside 应发. */
  lessAbsent: boolean;
  /** An annual bonus among the items of wages; null = there is none. */
  bonus: BonusItems | null;
}

const withBonus = (batches: readonly YearBatch[]): BonusBatch[] =>
  batches.flatMap(({ id, kind, month, bonus }) => (bonus && kind === 'wage' ? [{ id, month, bonus }] : []));

/** Paid batches from December of the year before to the month that is audited. */
async function batchesOfYear(db: Db, { company_id, pay_month, named_ids }: Asked): Promise<YearBatch[]> {
  const december = `${Number(pay_month.slice(0, 4)) - 1}-12`;
  const batches = await db
    .selectFrom('wage_batch')
    .select(['id', 'pay_month', 'wage_type', 'net_identity', 'item_defs'])
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .where('state', 'in', [...PAID_BATCH_STATES])
    .where('pay_month', '>=', december)
    .where('pay_month', '<=', pay_month)
    .where(openToAll('wage_batch', named_ids))
    .execute();
  return batches.map((batch) => ({
    id: batch.id,
    kind: kindOf(batch.wage_type),
    month: batch.pay_month === december ? 0 : Number(batch.pay_month.slice(5)),
    lessAbsent:
      batch.net_identity !== 'grossMinusDeductionsWithoutAbsence' &&
      !batch.item_defs.some((item) => item.inGross === true && offBeforeGross({ ...item, target: item.key })),
    bonus: bonusItems(batch.item_defs),
  }));
}

const kindOf = (type: WageType): YearKind =>
  type === 'annualBonus' ? 'bonus' : type === 'severance' || type === 'other' ? 'other' : 'wage';

const paidBits = (batches: readonly YearBatch[]): number =>
  batches.reduce((bits, { kind, month }) => (kind === 'wage' ? bits | (1 << month) : bits), 0);

/** One line a person, kind and month. Sums of doubles: exact, and quicker than the database's own of whole numbers. */
function sums(companyId: string, batches: readonly YearBatch[], staffIds: readonly string[]): RawBuilder<unknown> {
  const values = batches.map(
    ({ id, kind, month, lessAbsent }) =>
      sql`(${sql.lit(id)}::uuid, ${sql.lit(kind)}, ${sql.lit(month)}, ${sql.lit(lessAbsent ? 1 : 0)})`,
  );
  return sql`
    select s.staff_id, b.kind, b.month, sum(coalesce(s.gross_fen, 0)::float8)::bigint as income,
      sum((s.absent_fen * b.less)::float8)::bigint as absent, sum(s.insured_fen::float8)::bigint as insured,
      sum(s.additional_fen::float8)::bigint as additional, sum(s.taxable_fen::float8)::bigint as taxable,
      sum(s.tax_fen::float8)::bigint as tax
    from wage_slip s join (values ${sql.join(values)}) as b (id, kind, month, less) on b.id = s.batch_id
    where s.company_id = ${sql.lit(companyId)} and s.staff_id in (${sql.join(staffIds.map((id) => sql.lit(id)))})
    group by s.staff_id, b.kind, b.month`;
}
