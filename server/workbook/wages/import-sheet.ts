import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { MonthRule } from '@contract/wages/sheet-months';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { ArrangedLayout, Arrangement } from '@contract/imports/arrangement';
import type { SheetLayout } from '@contract/imports/schemas';
import { isComputedNet } from '@contract/wages/net/computed';
import { mappingGaps } from './check/column-plan';
import { joinPairs, PairJoiner, type Pairing, pairingOf } from '../rows/paired-rows';
import { likelyDataRows } from '../rows/classify-row';
import { createRowChecker } from './check/row-checker';
import { numberColumn, withoutNumbers, withoutNumbersNotice } from './check/without-numbers';
import { WorkbookError } from '../errors';
import { arrangedWorkbook } from '../layout/arrange/arranged-workbook';
import { chooseSheet, detectLayout, layoutAt } from '../layout/detect-layout';
import { readOtherSheets } from '../formula/sheets/read-other-sheets';
import { namesOtherMonth } from '../layout/month-names';
import { learntLayout } from '../layout/learnt-layout';
import { sheetMonths } from './months/sheet-months';
import { firstRule } from './months/first-rule';
import { headerWeight, meaningOf } from './mapping/dictionary';
import { sheetWorth } from './sheet-worth';
import { readingChoices } from './arrange/reading-choices';
import { readingNotices, withoutRead } from './arrange/reading-notices';
import type { WageSheetKind } from './arrange/seen-sheet';
import { recallColumns } from './mapping/recall-columns';
import { hasUnpaidRates, withoutGuessedNet } from './mapping/unpaid-rates';
import { type ComputedNet, computedNet, withComputedNet } from './net/computed-net';
import { HEAD_ROWS, listSheets, type ListedSheet, openWorkbook, readHead } from '../read/open-workbook';
import type { OpenWorkbook } from '../read/types';
import { type BlindIndex, type DetectedLayout, isTextFormat, type SheetRow, type StaffList } from '../types';
import type { StaffAndPast } from './staff-pages';
import type { AuditInputs, CheckFinish, CheckOptions, RowPatch, StagedRow } from './types';
import { sheetsOf, summarySheets } from './summary/summary-sheets';
import { tabText } from '../layout/arrange/tab-text';
import { peopleAbove } from './people-above';
import type { WageHead, WageOutcome, WageTask } from './task';

/** What the pass needs from outside; both resolve when the receiver is ready for more. */
export interface ImportSink {
  /** The company's people, and what they were paid; asked for once, when the columns are known. */
  staff(): Promise<StaffAndPast>;
  rows(rows: StagedRow[]): Promise<void>;
  /** The rows so far are void: the sheet is read anew with other columns. */
  restart(): Promise<void>;
  patches(patches: RowPatch[]): Promise<void>;
  progress(done: number, total: number, step: string): void;
}

const WAGE_SHEET: WageSheetKind = {
  weigh: headerWeight,
  what: 'wages',
  worth: sheetWorth,
  isName: (label) => meaningOf(label)?.target === 'name',
};
/** Small: checked rows hold on to the text they were cut from, and are best dealt with while that is young. */
const CHUNK = 200;
const PATCHES = 1_000;
const OTHER_UNIT = /(?:单位[:：]?\s*)?(?:万元|千元)/;

/**
 * One pass over a workbook: opens it, finds (or takes) layout and columns, checks every row and hands the rows
 * over in chunks. Returns `ok: false` when no header was found; throws WorkbookError when the file cannot be read.
 */
export async function importSheet(
  task: WageTask,
  blindIndex: BlindIndex,
  sink: ImportSink,
  signal?: AbortSignal,
): Promise<WageOutcome> {
  const opened = await openWorkbook(task.path, task.fileName);
  try {
    sink.progress(0, 0, '识别表头');
    const listed = await listSheets(opened, signal);
    const sheets = listed.map(({ info }) => info);
    const proposal = task.layout
      ? { index: task.layout.sheetIndex, notices: [] }
      : chooseSheet(listed, task.payMonth, WAGE_SHEET);
    let sheet = proposal ? listed[proposal.index] : undefined;
    if (!proposal) throw new WorkbookError('empty', '文件中没有任何内容，请确认选对了文件');
    if (!sheet) throw new WorkbookError('noSuchSheet', '工作簿中没有这个工作表，请重新选择');
    if (sheet.info.empty) throw new WorkbookError('empty', `工作表“${sheet.info.name}”是空的，请选择其他工作表`);
    const choices = task.layout
      ? (task.layout.choices ?? [])
      : await readingChoices(opened, listed, sheet, WAGE_SHEET, signal);
    const chosen = task.layout ?? choices[0]?.layout ?? null;
    const workbook = chosen ? arrangedWorkbook(opened, chosen, WAGE_SHEET) : opened;
    if (chosen) sheet = await chosenSheet(workbook, listed, chosen, signal);
    let found = chosen
      ? await layoutAt(workbook, sheet, chosen.headerStart, chosen.headerEnd, signal)
      : await detectLayout(workbook, sheet, WAGE_SHEET, signal);
    const meant = isTextFormat(opened.format)
      ? listed
      : listed.filter(({ info }) => !namesOtherMonth(info.name, task.payMonth));
    const used =
      task.layout || chosen?.arrangement
        ? null
        : await learntLayout(workbook, found ? listed : meant, found, task.templates, signal);
    if (used) ({ sheet, found } = used);
    if (!found)
      return {
        ok: false,
        format: workbook.format,
        sheets,
        code: 'noHeader',
        values: { what: 'wages' },
      };
    const { headerStart, headerEnd } = found.layout;
    const layout: ArrangedLayout = {
      ...found.layout,
      ...(chosen?.arrangement ? { arrangement: chosen.arrangement } : {}),
      ...(choices.length > 0 ? { choices } : {}),
    };
    const pairing = pairingFor(sheet, found);
    const headRows = pairing ? joinPairs(sheet.rows, pairing) : sheet.rows;
    const first = likelyDataRows(headRows, headerStart, headerEnd);
    const recalled = task.columns
      ? { columns: task.columns, notices: [], net: null }
      : recallColumns(found.labels, first, task.templates);
    let columns =
      !task.columns && hasUnpaidRates(recalled.columns, first)
        ? withoutGuessedNet(recalled.columns)
        : withComputedNet(recalled.columns);
    // A column is asked anew what proves it; a formula stays as it was confirmed.
    const formula = columns.some(isComputedNet) ? (recalled.net?.identity ?? null) : null;
    const netIdentity = task.netIdentity ?? formula;
    const now = new Date(task.now);
    const titles = sheet.rows.filter((row) => row.rowNo < headerStart);
    const gaps = mappingGaps(columns);
    const notices = [
      ...withoutRead(proposal.notices, layout),
      ...readingNotices(layout, sheets),
      ...unitNotice(sheet, found.layout),
      ...found.notices,
      ...peopleAbove(sheet.rows, found),
      ...gaps,
      ...recalled.notices,
    ];
    const head: WageHead = { format: workbook.format, sheets, layout, needsMapping: gaps.length > 0 };
    const { staff, past, references, attendance } = await sink.staff();
    const summaries = {
      sheets: summarySheets(listed, sheetsOf(layout), task.payMonth, WAGE_SHEET),
      whole: tabText('dept', sheet.info.name),
    };
    const table = sheet;
    const asInFile = !chosen?.arrangement && pairing === null;
    const otherSheets = asInFile ? await readOtherSheets(opened, sheet.info.name, sheet.rows, signal) : null;
    const check = (own: ColumnMapping[], monthRule: MonthRule) =>
      checkRows(
        {
          ...task,
          columns: own,
          netIdentity,
          monthRule,
          arrangement: chosen?.arrangement ?? null,
          summaries,
          asInFile,
          otherSheets,
        },
        computedNet(own, first, netIdentity),
        pairing,
        workbook,
        table,
        staff,
        { rules: task.payRules, past, references, attendance },
        headerStart,
        headerEnd,
        blindIndex,
        sink,
        signal,
      );
    const ruleOf = ({ rowMonths }: CheckFinish): MonthRule =>
      task.monthRows === 'all' ? 'all' : (rowMonths?.rule ?? 'all');
    let rule = task.monthRows === 'all' ? 'all' : firstRule(columns, first, task.payMonth, now);
    let read = await check(columns, rule);
    // Only all rows together tell that a column of numbers is a numbering of its own; then each is looked at again without it.
    if (read.foreignNumbers && numberColumn(columns)) {
      notices.push(withoutNumbersNotice(columns, read.foreignNumbers));
      columns = withoutNumbers(columns);
      rule = ruleOf(read);
      await sink.restart();
      read = await check(columns, rule);
    }
    // The first rows told otherwise than all of them.
    if (ruleOf(read) !== rule) {
      await sink.restart();
      read = await check(columns, ruleOf(read));
    }
    const { patches, foreignNumbers: _, rowMonths, ...summary } = read;
    const months = rowMonths
      ? { ...rowMonths, rule: ruleOf(read) }
      : sheetMonths(
          { fileName: task.fileName, tab: isTextFormat(workbook.format) ? '' : sheet.info.name, titles },
          task.payMonth,
          now,
        );
    for (let from = 0; from < patches.length; from += PATCHES) await sink.patches(patches.slice(from, from + PATCHES));
    return {
      ok: true,
      ...head,
      columns,
      months,
      learntNet: recalled.net,
      ...summary,
      notices: [...notices, ...summary.notices],
    };
  } finally {
    await opened.close();
  }
}

/** The sheet that is read, its first rows as the arrangement has them. */
async function chosenSheet(
  workbook: OpenWorkbook,
  listed: readonly ListedSheet[],
  { sheetIndex, arrangement }: ArrangedLayout,
  signal?: AbortSignal,
): Promise<ListedSheet> {
  const sheet = listed.find(({ info }) => info.index === sheetIndex);
  if (!sheet) throw new WorkbookError('noSuchSheet', '工作簿中没有这个工作表，请重新选择');
  if (!arrangement) return sheet;
  return { ...(await readHead(workbook, sheetIndex, HEAD_ROWS, signal)), info: sheet.info };
}

/** How two rows of a person are one, where the sheet gives everybody two. */
function pairingFor(sheet: ListedSheet, { labels, layout }: DetectedLayout): Pairing | null {
  const name = labels.find(({ label }) => meaningOf(label)?.target === 'name');
  return name
    ? pairingOf(
        sheet.rows.filter(({ rowNo }) => rowNo > layout.headerEnd),
        name.index,
      )
    : null;
}

/** What title and header say of another unit. */
function unitNotice({ rows }: ListedSheet, { headerEnd }: SheetLayout): SheetNotice[] {
  const unit = unitIn(rows.filter((row) => row.rowNo <= headerEnd));
  return unit === undefined ? [] : [{ code: 'moneyUnit', values: { unit } }];
}

const unitIn = (rows: readonly SheetRow[]): string | undefined =>
  rows
    .flatMap((row) =>
      row.cells.flatMap((cell) =>
        cell?.kind === 'text' ? (OTHER_UNIT.exec(cell.text.normalize('NFKC'))?.[0] ?? []) : [],
      ),
    )
    .at(0);

/** "实发（万元）" */
const unitOfNet = (columns: readonly ColumnMapping[]) =>
  OTHER_UNIT.exec(columns.find(({ target }) => target === 'netPay')?.label.normalize('NFKC') ?? '')?.[0] ?? null;

async function checkRows(
  task: WageTask & { columns: ColumnMapping[]; monthRule: MonthRule; arrangement: Arrangement | null } & Required<
      Pick<CheckOptions, 'summaries' | 'asInFile' | 'otherSheets'>
    >,
  computed: ComputedNet | null,
  pairing: Pairing | null,
  workbook: OpenWorkbook,
  sheet: ListedSheet,
  staff: StaffList,
  audit: AuditInputs,
  headerStart: number,
  headerEnd: number,
  blindIndex: BlindIndex,
  sink: ImportSink,
  signal?: AbortSignal,
): Promise<CheckFinish> {
  const upTo = sheet.rows.filter((row) => row.rowNo <= headerEnd);
  const checker = createRowChecker(
    {
      columns: task.columns,
      staff,
      blindIndex,
      wageType: task.wageType,
      history: task.history,
      payMonth: task.payMonth,
      now: new Date(task.now),
      monthRule: task.monthRule,
      netIdentity: task.netIdentity,
      computedNet: computed,
      fixes: new Map(task.fixes),
      audit,
      summaries: task.summaries,
      inParts: task.arrangement?.kind === 'parts',
      asInFile: task.asInFile,
      otherSheets: task.otherSheets,
      unitSaid: unitIn(upTo.filter((row) => row.rowNo < headerStart)) ?? unitOfNet(task.columns),
      kindsInFile: !isTextFormat(workbook.format),
    },
    upTo.filter((row) => row.rowNo >= headerStart),
    upTo,
  );
  const joiner = pairing ? new PairJoiner(pairing) : null;
  let chunk: StagedRow[] = [];
  let seen = 0;
  for await (const { rows, done, total, tail } of workbook.rows(sheet.info.index, signal)) {
    for (const row of rows) {
      if (row.rowNo <= headerEnd) continue;
      seen += 1;
      for (const own of joiner ? joiner.push(row) : [row]) chunk.push(checker.check(own));
      if (chunk.length < CHUNK) continue;
      await sink.rows(chunk);
      chunk = [];
    }
    if (tail) checker.end(tail);
    sink.progress(done, total, '读取并核对');
  }
  if (seen === 0)
    throw new WorkbookError('empty', `工作表“${sheet.info.name}”的表头下没有数据行，请确认选对了工作表和表头`);
  for (const own of joiner?.end() ?? []) chunk.push(checker.check(own));
  if (chunk.length > 0) await sink.rows(chunk);
  return checker.finish();
}
