import { type Kysely, sql } from 'kysely';
import { addMonths } from '@contract/month';
import type { ReferenceFigures } from '@contract/wages/references/kinds';
import { copyPages, PAGE_ROWS } from '../../../db/copy-pages';
import type { Database } from '../../../db/database';
import type { Db } from '../../../imports';
import type { YearSource } from '../../../workbook/audit/year-history';
import { personKey } from '../../../workbook/audit/year-sums';
import type { YearPages } from '../../../workbook/wages/staff-pages';
import { payRulesOf } from '../pass/pay-rules';
import type { ImportRecord } from '../store';
import { figuresOf } from './figures-of';

type Of = Pick<ImportRecord, 'company_id' | 'pay_month'>;

/** A file that says what the tax year held up to a month. */
interface OpeningFile {
  id: string;
  /** Month of the tax year, 1–11. */
  through: number;
  /** Everybody in it is on the staff list. */
  whole: boolean;
}

/**
 * Files by which the tax year of some wages can begin in the middle, the latest first: opening figures, and the tax client's file of
 * a month before, which says the year so far as well. At most of the month itself: its wages may be taxed in the next.
 */
export async function openingFiles(db: Db, record: Of): Promise<OpeningFile[]> {
  const { company_id, pay_month } = record;
  const january = `${pay_month.slice(0, 4)}-01`;
  const files = await db
    .selectFrom('wage_reference')
    .select(['id', 'kind', 'pay_month', 'says_month', 'people', 'matched'])
    .select((eb) =>
      eb
        .selectFrom('wage_reference_waiting as w')
        .innerJoin('staff as s', (join) =>
          join.onRef('s.company_id', '=', 'w.company_id').onRef('s.id_no_index', '=', 'w.id_no_index'),
        )
        .whereRef('w.company_id', '=', 'wage_reference.company_id')
        .whereRef('w.reference_id', '=', 'wage_reference.id')
        .select((count) => count.fn.countAll<string>().as('n'))
        .as('found'),
    )
    .where('company_id', '=', company_id)
    .where('pay_month', '>=', addMonths(january, -1))
    .where('pay_month', '<=', pay_month)
    .where((eb) =>
      eb.or([eb('kind', '=', 'opening'), eb.and([eb('kind', '=', 'tax'), eb('pay_month', '<', pay_month)])]),
    )
    .execute();
  const { paidIn } = files.some(({ kind }) => kind === 'tax') ? await payRulesOf(db, record) : { paidIn: null };
  const dated = files
    .map(({ kind, pay_month: month, says_month: said, ...file }) => {
      const next = addMonths(month, 1);
      const paid = said === month || said === next ? said : paidIn === 'nextMonth' ? next : month;
      return { ...file, kind, month: kind === 'opening' ? month : paid };
    })
    .filter(({ month }) => month >= january && month <= pay_month)
    .sort((a, b) => (a.month < b.month ? 1 : -1));
  // Of the tax client's own files the last one goes furthest: a file a month would be a year of lines for everybody.
  const last = dated.find(({ kind }) => kind === 'tax');
  return dated
    .filter((file) => file.kind === 'opening' || file === last)
    .map(({ id, month, people, matched, found }) => ({
      id,
      through: Number(month.slice(5)),
      whole: matched + Number(found ?? 0) >= people,
    }));
}

const wholeThrough = (files: readonly OpeningFile[]): number =>
  Math.max(0, ...files.filter(({ whole }) => whole).map(({ through }) => through));

/** What they say of everybody, the latest first. */
export async function openingPages(db: Kysely<Database>, record: Of): Promise<YearPages['openings']> {
  const files = await openingFiles(db, record);
  const figures: Uint8Array[] = [];
  for (const { id, through } of files)
    figures.push(
      ...(await copyPages(
        db,
        (after) => sql`
          select staff_id, ${sql.lit(through)}::int, figures from (${figuresOf(record.company_id, id)}) f
          where staff_id > ${sql.lit(after)} order by staff_id limit ${sql.lit(PAGE_ROWS)}`,
      )),
    );
  return { figures, wholeThrough: wholeThrough(files) };
}

/** What they say of some people. */
export async function openingsFor(
  db: Db,
  record: Of,
  staffIds: readonly string[],
): Promise<Required<Pick<YearSource, 'openings' | 'wholeThrough'>>> {
  const files = await openingFiles(db, record);
  const found: { person: string; through: number; figures: ReferenceFigures }[] = [];
  for (const { id, through } of staffIds.length > 0 ? files : []) {
    const { rows } = await sql<{ staff_id: string; figures: ReferenceFigures }>`
      select staff_id, figures from (${figuresOf(record.company_id, id)}) f
      where staff_id in (${sql.join(staffIds.map((one) => sql.lit(one)))})`.execute(db);
    found.push(...rows.map(({ staff_id, figures }) => ({ person: personKey(staff_id), through, figures })));
  }
  return {
    openings: (use) => found.forEach(({ person, through, figures }) => use(person, { through, figures })),
    wholeThrough: wholeThrough(files),
  };
}
