import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import { dateInChina } from '@contract/date';
import type { StaffColumn } from '@contract/staff/import-schemas';
import { likelyDataRows } from '../rows/classify-row';
import { WorkbookError } from '../errors';
import { chooseSheet, detectLayout, layoutAt, type SheetKind } from '../layout/detect-layout';
import { learntLayout } from '../layout/learnt-layout';
import { listSheets, type ListedSheet, openWorkbook } from '../read/open-workbook';
import type { OpenWorkbook } from '../read/types';
import type { BlindIndex } from '../types';
import { leftOutNotices, mapStaffColumns, staffMappingGaps } from './map-columns';
import { StaffRowChecker } from './row-checker';
import { StoredPeople } from './stored-people';
import { staffHeaderWeight } from './synonyms';
import type { StaffCheckFinish, StaffOutcome, StaffRowPatch, StaffTask, StagedStaffRow } from './types';

/** What the pass needs from outside; all resolve when the receiver is ready for more. */
export interface StaffSink {
  blindIndex: BlindIndex;
  openEmergency(sealed: string): string;
  /** The company's people as lines of COPY; asked for once, when the columns are known. */
  people(): Promise<Uint8Array[]>;
  rows(rows: StagedStaffRow[]): Promise<void>;
  /** The rows so far are void: the list is read anew with other columns. */
  restart(): Promise<void>;
  patches(patches: StaffRowPatch[]): Promise<void>;
  progress(done: number, total: number, step: string): void;
}

const STAFF_SHEET: SheetKind = { weigh: staffHeaderWeight, what: 'staff', last: /离职|辞退|退休/ };
const CHUNK = 200;
const PATCHES = 1_000;

/**
 * One pass over a staff list: opens it, finds (or takes) layout and columns, checks every row and hands the rows over in
 * chunks. `ok: false` when no header was found; throws WorkbookError when the file cannot be read.
 */
export async function importStaff(task: StaffTask, sink: StaffSink): Promise<StaffOutcome> {
  const workbook = await openWorkbook(task.path, task.fileName);
  try {
    sink.progress(0, 0, '识别表头');
    const listed = await listSheets(workbook);
    const sheets = listed.map(({ info }) => info);
    const proposal = task.layout
      ? { index: task.layout.sheetIndex, notices: [] }
      : chooseSheet(listed, null, STAFF_SHEET);
    let sheet = proposal ? listed[proposal.index] : undefined;
    if (!proposal) throw new WorkbookError('empty', '文件中没有任何内容，请确认选对了文件');
    if (!sheet) throw new WorkbookError('noSuchSheet', '工作簿中没有这个工作表，请重新选择');
    if (sheet.info.empty) throw new WorkbookError('empty', `工作表“${sheet.info.name}”是空的，请选择其他工作表`);
    let found = task.layout
      ? await layoutAt(workbook, sheet, task.layout.headerStart, task.layout.headerEnd)
      : await detectLayout(workbook, sheet, STAFF_SHEET);
    const used = task.layout ? null : await learntLayout(workbook, listed, found, task.templates);
    if (used) ({ sheet, found } = used);
    if (!found)
      return {
        ok: false,
        format: workbook.format,
        sheets,
        code: 'noHeader',
        values: { what: 'staff' },
      };
    const { headerStart, headerEnd } = found.layout;
    let columns =
      task.columns ?? mapStaffColumns(found.labels, likelyDataRows(sheet.rows, headerStart, headerEnd), task.templates);
    const gaps = staffMappingGaps(columns, task.mode);
    const people = new StoredPeople(await sink.people());
    const table = sheet;
    const check = (own: StaffColumn[]) => checkRows(task, workbook, table, own, people, [headerStart, headerEnd], sink);
    let read = await check(columns);
    const numbered = columns.find((column) => column.target === 'staffNo' && column.source !== 'clerk');
    const aside: SheetNotice[] = [];
    // Only all rows together tell that a column of numbers is a numbering of its own; then each is looked at again without it.
    if (read.foreignNumbers && numbered) {
      const { others, compared } = read.foreignNumbers;
      aside.push({ code: 'staffNumbers', values: { label: numbered.label, compared, others } });
      columns = columns.map((column) => (column === numbered ? { ...column, target: null, source: 'none' } : column));
      await sink.restart();
      read = await check(columns);
    }
    const { patches, foreignNumbers: _, ...summary } = read;
    for (let from = 0; from < patches.length; from += PATCHES) await sink.patches(patches.slice(from, from + PATCHES));
    const notices = [
      ...gaps,
      ...aside,
      ...leftOutNotices(columns),
      ...proposal.notices,
      ...found.notices,
      ...summary.notices,
    ];
    return {
      ok: true,
      format: workbook.format,
      sheets,
      layout: found.layout,
      columns,
      needsMapping: gaps.length > 0,
      ...summary,
      notices,
    };
  } finally {
    await workbook.close();
  }
}

async function checkRows(
  task: StaffTask,
  workbook: OpenWorkbook,
  sheet: ListedSheet,
  columns: StaffColumn[],
  people: StoredPeople,
  [start, end]: [number, number],
  sink: StaffSink,
): Promise<StaffCheckFinish> {
  const upTo = sheet.rows.filter((row) => row.rowNo <= end);
  const { blindIndex, openEmergency } = sink;
  const { mode, rehireLeft, cardsKept, cardsForTwo, cardsProposed } = task;
  const now = new Date(task.now);
  const checker = new StaffRowChecker(
    {
      columns,
      people,
      blindIndex,
      openEmergency,
      mode,
      rehireLeft,
      cardsKept,
      cardsForTwo,
      cardsProposed,
      now,
      today: dateInChina(now),
      fixes: new Map(task.fixes),
    },
    upTo.filter((row) => row.rowNo >= start),
    upTo,
  );
  let chunk: StagedStaffRow[] = [];
  let seen = 0;
  for await (const { rows, done, total } of workbook.rows(sheet.info.index)) {
    for (const row of rows) {
      if (row.rowNo <= end) continue;
      chunk.push(checker.check(row));
      seen += 1;
      if (chunk.length < CHUNK) continue;
      await sink.rows(chunk);
      chunk = [];
    }
    sink.progress(done, total, '读取并核对');
  }
  if (seen === 0)
    throw new WorkbookError('empty', `工作表“${sheet.info.name}”的表头下没有数据行，请确认选对了工作表和表头`);
  if (chunk.length > 0) await sink.rows(chunk);
  return checker.finish();
}
