import { type Kysely, sql } from 'kysely';

/** Items that are amounts stand as decimal text of 分; anything else counts for nothing. */
const fen = (key: string) =>
  `case when items->>'${key}' ~ '^-?[0-9]{1,15}$' then (items->>'${key}')::bigint else 0 end`;
const sizes = (keys: readonly string[]) => keys.map((key) => `abs(${fen(key)})`).join(' + ');

const ABSENCE = ['personalLeaveDeduct', 'sickLeaveDeduct', 'lateDeduct', 'absentDeduct', 'attendanceDeduct'];
const INSURANCES = ['pensionPersonal', 'medicalPersonal', 'unemploymentPersonal'];
const ADDITIONAL = ['专项附加扣除', '专项附加', '专项附加扣除合计', '本月专项附加扣除'].map(
  (label) => `custom:${label}`,
);

/**
 * What a slip adds to the tax year, beside gross pay, read from its items once when it is written: so a year of them is summed
 * up without a look into any item. Sizes: sheets write deductions with either sign. Where a sheet has the insurances and their
 * sum, they count once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns: Record<string, string> = {
    tax_fen: sizes(['individualIncomeTax']),
    insured_fen: `greatest(${sizes(INSURANCES)}, ${sizes(['socialPersonal'])}) + ${sizes(['housingFundPersonal'])}`,
    absent_fen: sizes(ABSENCE),
    additional_fen: `greatest(${ADDITIONAL.map((key) => sizes([key])).join(', ')})`,
    taxable_fen: fen('taxableIncome'),
  };
  const added = Object.entries(columns).map(
    ([name, value]) => `add column ${name} bigint not null generated always as (${value}) stored`,
  );
  await sql.raw(`alter table wage_slip ${added.join(', ')}`).execute(db);
}
