import { sql } from 'kysely';
import type { FileOnlyPerson } from '@contract/wages/references/comparison';
import { FILE_ONLY_REASONS, type FileOnlyReason, type ReferenceFigures } from '@contract/wages/references/kinds';
import type { UnnumberedPerson } from '../../../db/tables/wage-reference';
import { type Db, ofPass } from '../../../imports';
import { sumOf } from '../../../workbook/audit/references/compared';
import { shownRows } from '../queries';
import type { Beside } from './beside';
import { slipsElsewhere } from './elsewhere';
import { figuresOf } from './figures-of';

interface Found {
  id: string;
  name: string;
  staffNo: string | null;
  left: boolean;
  leaveDate: string | null;
  figures: ReferenceFigures;
}

/** People of a file without a row in the sheet, with what the file says of them and why they may be missing; doubts first. */
export async function fileOnly(
  db: Db,
  beside: Beside,
  unnumbered: readonly UnnumberedPerson[],
): Promise<FileOnlyPerson[]> {
  const { record, fileId, batches } = beside;
  const known = await knownPeople(db, beside);
  const elsewhere = await slipsElsewhere(
    db,
    record.company_id,
    batches,
    known.map(({ id }) => id),
  );
  const numbered = await waitingPeople(db, record.company_id, fileId);
  const strangers = [...numbered, ...unnumbered];
  const names = new Set([...known, ...strangers].map(({ name }) => name));
  const leftOut = await namesLeftOut(db, beside, [...names]);
  const namesakes = await namesOnList(
    db,
    record.company_id,
    unnumbered.map(({ name }) => name),
  );
  const person = (
    { name, figures }: Pick<Found, 'name' | 'figures'>,
    staffNo: string | null,
    reason: FileOnlyReason,
    about: string | null,
  ): FileOnlyPerson => ({ name, staffNo, reason, about, amounts: amountsOf(beside, figures) });
  const found = [
    ...known.map((one) => {
      const title = elsewhere.get(one.id);
      if (title !== undefined) return person(one, one.staffNo, 'paidElsewhere', title);
      // Who left after the month has worked in it.
      const later = one.leaveDate !== null && one.leaveDate.slice(0, 7) > record.pay_month;
      if (one.left && !later) return person(one, one.staffNo, 'left', one.leaveDate);
      return person(one, one.staffNo, leftOut.has(one.name) ? 'leftOut' : 'missing', one.left ? one.leaveDate : null);
    }),
    ...numbered.map((one) => person(one, null, leftOut.has(one.name) ? 'leftOut' : 'notOnList', null)),
    ...unnumbered.map((one) => {
      const unsure = leftOut.has(one.name) ? 'leftOut' : 'notOnList';
      return person(one, null, namesakes.has(one.name) ? 'ambiguous' : unsure, null);
    }),
  ];
  const rank = ({ reason }: FileOnlyPerson) => -FILE_ONLY_REASONS.indexOf(reason);
  return found.filter(({ amounts }) => amounts.length > 0).sort((a, b) => rank(a) - rank(b));
}

function amountsOf({ columns }: Beside, figures: ReferenceFigures): FileOnlyPerson['amounts'] {
  return columns.flatMap(({ column: { label }, figures: parts }) => {
    const fen = sumOf(figures, parts);
    return fen === 0 ? [] : [{ label, fen: String(fen) }];
  });
}

async function knownPeople(db: Db, { record, fileId }: Beside): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with absent as materialized (
      select staff_id from (${figuresOf(record.company_id, fileId)}) f
      except
      select staff_id from wage_import_row where ${ofPass(record)} and status <> 'ignored')
    select s.id, s.name, s.staff_no as "staffNo", s.status = 'left' as left, s.leave_date as "leaveDate", f.figures
    from absent a
      join (${figuresOf(record.company_id, fileId)}) f on f.staff_id = a.staff_id
      join staff s on s.company_id = ${record.company_id} and s.id = a.staff_id
    order by s.name, s.id`.execute(db);
  return rows;
}

/** Whom the staff list does not know by now either. */
function waitingPeople(db: Db, companyId: string, fileId: string): Promise<UnnumberedPerson[]> {
  return db
    .selectFrom('wage_reference_waiting as w')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.company_id', '=', 'w.company_id').onRef('s.id_no_index', '=', 'w.id_no_index'),
    )
    .select(['w.name', 'w.figures'])
    .where('w.company_id', '=', companyId)
    .where('w.reference_id', '=', fileId)
    .where('s.id', 'is', null)
    .orderBy('w.name')
    .execute();
}

/** Which of these names stand in rows that were left out of the sheet. */
async function namesLeftOut(db: Db, { record }: Beside, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await shownRows(db, record)
    .select('name')
    .where('status', '=', 'ignored')
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Which of these names somebody on the staff list has. */
async function namesOnList(db: Db, companyId: string, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('staff')
    .select('name')
    .where('company_id', '=', companyId)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute();
  return new Set(rows.map(({ name }) => name));
}
