import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { ListedSheet } from '../read/open-workbook';
import type { OpenWorkbook } from '../read/types';
import { likelyDataRows } from '../rows/classify-row';
import type { DetectedLayout, HeaderLabel, MergeRange, SheetRow } from '../types';
import { findHeader, needsMerges, type Weigh } from './find-header';
import { buildLabels } from './labels';
import { namesMonth, namesOtherMonth, yearNamed } from './month-names';

/** What kind of sheet is looked for. */
export interface SheetKind {
  weigh: Weigh;
  /** Sheets so named come after the others. */
  last?: RegExp;
  what: 'wages' | 'staff';
  /** Whether a label says that its column holds people's names. */
  isName?: (label: string) => boolean;
  /** How much of what the kind needs a sheet has; of several the one that has most comes first. */
  worth?: (labels: readonly HeaderLabel[], rows: readonly SheetRow[]) => number;
}

/**
 * Proposes where the table of a sheet stands. Merged cells stand at a sheet's end, so they are fetched only
 * where the head leaves a doubt. Null: no row looks like a header – the clerk must point at it.
 */
export async function detectLayout(
  workbook: OpenWorkbook,
  sheet: ListedSheet,
  { weigh }: SheetKind,
  signal?: AbortSignal,
): Promise<DetectedLayout | null> {
  const merges = needsMerges(sheet.rows, weigh) ? (await workbook.facts(sheet.info.index, signal)).merges : [];
  const header = findHeader(sheet.rows, merges, weigh);
  if (!header) return null;
  return { ...describeLayout(sheet, header.start, header.end, merges), score: header.score };
}

/** Labels for header rows the clerk has pointed at. */
export async function layoutAt(
  workbook: OpenWorkbook,
  sheet: ListedSheet,
  headerStart: number,
  headerEnd: number,
  signal?: AbortSignal,
): Promise<DetectedLayout> {
  const { merges } = await workbook.facts(sheet.info.index, signal);
  return { ...describeLayout(sheet, headerStart, headerEnd, merges), score: 0 };
}

function describeLayout(
  sheet: ListedSheet,
  headerStart: number,
  headerEnd: number,
  merges: readonly MergeRange[],
): Omit<DetectedLayout, 'score'> {
  const { labels, notices } = buildLabels(sheet.rows, headerStart, headerEnd, merges, sheet.hiddenColumns);
  return { layout: { sheetIndex: sheet.info.index, headerStart, headerEnd }, labels, notices };
}

export interface SheetProposal {
  index: number;
  notices: SheetNotice[];
}

/** How a workbook is to be filled in, which names its columns but nobody. */
const EXPLAINS = /(?:说明|须知|指南|帮助|注意事项)$|^(?:read ?me|help|guide|instructions?)$/i;

/**
 * The sheet to import: among those with a fitting header that have most of what the kind needs the one named for the month
 * (YYYY-MM, if any), else the best header, visible before hidden; null when every sheet is empty.
 */
export function chooseSheet(
  sheets: readonly ListedSheet[],
  payMonth: string | null,
  { weigh, what, last, worth = () => 0 }: SheetKind,
): SheetProposal | null {
  const rated = sheets
    .filter((sheet) => !sheet.info.empty)
    .map((sheet) => ({
      info: sheet.info,
      ...ratedHeader(sheet, weigh, worth),
      month: payMonth !== null && namesMonth(sheet.info.name, payMonth),
      other: payMonth !== null && namesOtherMonth(sheet.info.name, payMonth),
    }));
  const wage = rated.filter((each) => each.score > 0 && !each.info.hidden);
  const most = Math.max(0, ...wage.map((each) => each.worth));
  const worthy = wage.filter((each) => each.worth === most);
  const best = Math.max(0, ...worthy.map((each) => each.score));
  const likely = byYear(
    worthy.filter((each) => each.score >= best * 0.7),
    payMonth,
  );
  const chosen =
    likely.find((each) => each.month) ??
    likely.find((each) => !each.other && last?.test(each.info.name) !== true) ??
    likely[0] ??
    rated.find((each) => each.score > 0) ??
    rated.find((each) => !each.info.hidden) ??
    rated[0];
  if (!chosen) return null;
  const names = wage
    .filter((each) => each !== chosen)
    .flatMap(({ info }) => (EXPLAINS.test(info.name) ? [] : info.name));
  const { name } = chosen.info;
  const notices: SheetNotice[] = [];
  if (names.length > 0) notices.push({ code: 'otherSheets', values: { what, names, chosen: name } });
  if (chosen.info.hidden) notices.push({ code: 'hiddenSheet', values: { name } });
  return { index: chosen.info.index, notices };
}

/** Sheets that are all called by their years: the month's year first, then from the last to the first. Others stay in the order of the workbook. */
function byYear<T extends { info: { name: string } }>(sheets: readonly T[], payMonth: string | null): T[] {
  const year = ({ info }: T) => {
    const said = yearNamed(info.name) ?? NaN;
    return payMonth?.startsWith(String(said)) ? Infinity : said;
  };
  return sheets.every((sheet) => !Number.isNaN(year(sheet)))
    ? [...sheets].sort((one, other) => year(other) - year(one))
    : [...sheets];
}

function ratedHeader(
  sheet: ListedSheet,
  weigh: Weigh,
  worth: NonNullable<SheetKind['worth']>,
): { score: number; worth: number } {
  const header = findHeader(sheet.rows, [], weigh);
  if (!header) return { score: 0, worth: 0 };
  const { labels } = buildLabels(sheet.rows, header.start, header.end, [], sheet.hiddenColumns);
  return { score: header.score, worth: worth(labels, likelyDataRows(sheet.rows, header.start, header.end)) };
}
