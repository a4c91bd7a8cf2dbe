import { sql } from 'kysely';
import { sheetPlaces } from '@contract/imports/places';
import type { ImportRecord } from '@contract/wages/import-record';
import { codeOfKey, kindOfKey } from '@contract/wages/review/groups';
import type { GroupRow } from '@contract/wages/review/schemas';
import { notFound } from '../../../../kernel/errors';
import type { BatchRow, Db } from '../../queries';
import { NOTES_OF } from './import-groups';
import { cardRows } from './card-changes';
import { changeRows } from './change-rows';
import { missingRows } from './missing-rows';
import { NO_ROW, type Page, type PlaceOf, type Rows, slipsFor } from './row-parts';

/** One page of the rows a group holds; 404 for a key that is none. Groups whose facts are told with them have no rows. */
export async function rowsOfGroup(db: Db, batch: BatchRow, key: string, page: Page): Promise<Rows> {
  const kind = kindOfKey(key);
  const kept = await db
    .selectFrom('wage_batch')
    .select(['import_record', 'row_notes'])
    .where('company_id', '=', batch.company_id)
    .where('id', '=', batch.id)
    .executeTakeFirstOrThrow();
  const placeOf = placesOf(kept.import_record);
  switch (kind) {
    case undefined:
      return notFound('没有这一组');
    case 'finding':
      return findingRows(db, batch, { code: codeOfKey(key), placeOf, page });
    case 'leftOut':
    case 'doubtful':
      return batch.kept_groups !== null && kind === 'leftOut'
        ? findingRows(db, batch, { code: null, placeOf, page })
        : noteRows(kept.row_notes, NOTES_OF[kind] ?? [], page);
    case 'accepted':
    case 'changes':
      return changeRows(db, batch, { accepted: kind === 'accepted', placeOf, page });
    case 'cards':
      return cardRows(db, batch, page);
    case 'missing':
      return missingRows(db, batch, page);
    default:
      return { list: [], total: 0 };
  }
}

function placesOf(record: ImportRecord | null): PlaceOf {
  const arranged = record?.arranged;
  return arranged ? sheetPlaces(arranged.layout, arranged.sheets).row : () => null;
}

function noteRows(
  notes: readonly { rowNo: number; name: string; status: string; messages: string[] }[],
  statuses: readonly string[],
  { page, pageSize }: Page,
): Rows {
  const own = notes.filter(({ status }) => statuses.includes(status));
  const list = own.slice((page - 1) * pageSize, page * pageSize).map(({ rowNo, name, status, messages }) => ({
    ...NO_ROW,
    id: String(rowNo),
    rowNo,
    name,
    messages,
    leftOut: status !== 'warning',
  }));
  return { list, total: own.length };
}

interface Asked {
  /** null = of rows that were left out, whatever is said of them. */
  code: string | null;
  placeOf: PlaceOf;
  page: Page;
}

/** Rows with what is said of them, by the money at stake. */
async function findingRows(db: Db, batch: BatchRow, { code, placeOf, page }: Asked): Promise<Rows> {
  const own = sql`company_id = ${batch.company_id} and batch_id = ${batch.id} and ${
    code === null ? sql`status in ('error', 'ignored')` : sql`status = 'open' and code = ${code}`
  }`;
  const { rows: heads } = await sql<{ row_no: number; total: number }>`
    select row_no, (count(*) over ())::int as total from wage_batch_finding where ${own}
    group by row_no order by max(stake_fen) desc nulls last, row_no
    limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`.execute(db);
  if (heads.length === 0) return { list: [], total: 0 };
  const rowNos = heads.map((head) => head.row_no);
  const found = await db
    .selectFrom('wage_batch_finding')
    .selectAll()
    .where(sql<boolean>`${own}`)
    .where('row_no', 'in', rowNos)
    .orderBy('row_no')
    .orderBy('place')
    .execute();
  const slips = await slipsFor(
    db,
    batch,
    found.map((one) => one.staff_id),
  );
  const left = code === null ? await whoLeftOut(db, batch, rowNos) : new Map<number, Said>();
  const list = rowNos.flatMap((rowNo) => {
    const issues = found.filter((one) => one.row_no === rowNo);
    const [first] = issues;
    if (!first) return [];
    const slip = code === null ? undefined : slips.get(first.staff_id ?? '');
    return [
      {
        ...NO_ROW,
        ...(slip ?? {}),
        id: String(rowNo),
        rowNo,
        place: placeOf(rowNo),
        name: slip?.name ?? first.name,
        netFen: slip?.netFen ?? first.net_fen?.toString() ?? null,
        issues: issues.map(({ level, code: of, label, values }) => ({
          level,
          code: of,
          label,
          values: values as Record<string, unknown>,
        })),
        leftOut: first.status !== 'open',
        ...left.get(rowNo),
      },
    ];
  });
  return { list, total: heads[0]?.total ?? 0 };
}

type Said = Pick<GroupRow, 'by' | 'at'>;

async function whoLeftOut(db: Db, batch: BatchRow, rowNos: readonly number[]): Promise<Map<number, Said>> {
  const rows = await db
    .selectFrom('wage_import_change')
    .select(['row_no', 'by_name', 'at'])
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('kind', '=', 'ignored')
    .where('row_no', 'in', [...rowNos])
    .execute();
  return new Map(rows.map((row) => [row.row_no, { by: row.by_name, at: row.at.toISOString() }]));
}
