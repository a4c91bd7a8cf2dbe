import { type RawBuilder, sql } from 'kysely';
import { PAID_BATCH_STATES } from '@contract/states/wage-batch';
import type { WageType } from '@contract/wages/items';
import { offBeforeGross } from '@contract/wages/net/components';
import { copyOut } from '../../../db/copy';
import type { Db } from '../../../imports';
import type { YearLine, YearPart } from '../../../workbook/audit/year-history';
import type { YearPages } from '../../../workbook/wages/staff-pages';
import type { ImportRecord } from '../store';

type Asked = Pick<ImportRecord, 'company_id' | 'pay_month'>;

/** People a statement: with twelve slips each it takes some tens of milliseconds. */
const PEOPLE_A_PAGE = 2_500;

/** What everybody was paid in the tax year before, summed up by the database; nothing is read where nothing was paid. */
export async function yearPages(db: Db, record: Asked): Promise<YearPages> {
  const batches = await batchesOfYear(db, record);
  const year: YearPages = { payMonth: record.pay_month, paid: paidBits(batches), slips: [] };
  if (batches.length === 0) return year;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place from staff where company_id = ${record.company_id}::uuid) people
    where place % ${PEOPLE_A_PAGE} = 0 order by id`.execute(db);
  const ends = [BEFORE_ALL, ...rows.map(({ id }) => id), AFTER_ALL];
  for (let at = 1; at < ends.length; at += 1) {
    const people = sql`s.staff_id > ${sql.lit(ends[at - 1])} and s.staff_id <= ${sql.lit(ends[at])}`;
    const page = await copyOut(db, sums(record.company_id, batches, people));
    if (page.length > 0) year.slips.push(page);
  }
  return year;
}

/** The same of some people. */
export async function yearLines(
  db: Db,
  record: Asked,
  staffIds: readonly string[],
): Promise<{ paid: number; lines: YearLine[] }> {
  const batches = await batchesOfYear(db, record);
  const paid = paidBits(batches);
  if (batches.length === 0 || staffIds.length === 0) return { paid, lines: [] };
  const people = sql`s.staff_id in (${sql.join(staffIds.map((id) => sql.lit(id)))})`;
  const { rows } = await sql<SummedRow>`${sums(record.company_id, batches, people)}`.execute(db);
  return {
    paid,
    lines: rows.map((row): YearLine => [
      row.staff_id,
      row.part,
      ...[row.months, row.income, row.absent, row.insured, row.additional, row.taxable, row.tax].map(Number),
    ]),
  };
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface SummedRow extends Record<
  'months' | 'income' | 'absent' | 'insured' | 'additional' | 'taxable' | 'tax',
  unknown
> {
  staff_id: string;
  part: YearPart;
}

interface YearBatch {
  id: string;
  part: YearPart;
  /** Month of the window, 0 = December of the year before. */
  month: number;
  /** Absences are taken off beside 应发. */
  lessAbsent: boolean;
}

/** Paid batches from December of the year before to the month that is audited. */
async function batchesOfYear(db: Db, { company_id, pay_month }: Asked): Promise<YearBatch[]> {
  const december = `${Number(pay_month.slice(0, 4)) - 1}-12`;
  const batches = await db
    .selectFrom('wage_batch')
    .select(['id', 'pay_month', 'wage_type', 'net_identity', 'item_defs'])
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .where('state', 'in', [...PAID_BATCH_STATES])
    .where('pay_month', '>=', december)
    .where('pay_month', '<=', pay_month)
    .execute();
  return batches.map((batch) => ({
    id: batch.id,
    part: partOf(batch.wage_type, batch.pay_month, pay_month, december),
    month: batch.pay_month === december ? 0 : Number(batch.pay_month.slice(5)),
    lessAbsent:
      batch.net_identity !== 'grossMinusDeductionsWithoutAbsence' &&
      !batch.item_defs.some((item) => item.inGross === true && offBeforeGross({ ...item, target: item.key })),
  }));
}

function partOf(type: WageType, payMonth: string, audited: string, december: string): YearPart {
  if (type === 'annualBonus') return 'bonus';
  if (type === 'severance' || type === 'other') return 'other';
  if (payMonth === audited) return 'same';
  return payMonth === december ? 'before' : 'year';
}

const paidBits = (batches: readonly YearBatch[]): number =>
  batches.reduce(
    (bits, { part, month }) => (part === 'before' || part === 'year' || part === 'same' ? bits | (1 << month) : bits),
    0,
  );

/** One line a person and part. Sums of doubles: exact, and quicker than the database's own of whole numbers. */
function sums(companyId: string, batches: readonly YearBatch[], people: RawBuilder<unknown>): RawBuilder<unknown> {
  const values = batches.map(
    ({ id, part, month, lessAbsent }) =>
      sql`(${sql.lit(id)}::uuid, ${sql.lit(part)}, ${sql.lit(1 << month)}, ${sql.lit(lessAbsent ? 1 : 0)})`,
  );
  return sql`
    select s.staff_id, b.part, bit_or(b.bit) as months, sum(coalesce(s.gross_fen, 0)::float8)::bigint as income,
      sum((s.absent_fen * b.less)::float8)::bigint as absent, sum(s.insured_fen::float8)::bigint as insured,
      sum(s.additional_fen::float8)::bigint as additional, sum(s.taxable_fen::float8)::bigint as taxable,
      sum(s.tax_fen::float8)::bigint as tax
    from wage_slip s join (values ${sql.join(values)}) as b (id, part, bit, less) on b.id = s.batch_id
    where s.company_id = ${sql.lit(companyId)} and ${people}
    group by s.staff_id, b.part`;
}
