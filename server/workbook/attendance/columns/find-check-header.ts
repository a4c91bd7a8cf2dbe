import type { SheetRow } from '../../types';
import { filledColumns, textAt } from '../../layout/cells';
import { leafOf } from '../../mapping/label-key';
import { cleanLabel } from '../../mapping/label-key';
import { readIdentityLine } from '../people/identity-line';
import { checkLabel } from './check-label';
import { looksLikeDay } from './day-columns';
import { checkTarget } from './synonyms';

export interface HeaderSpan {
  start: number;
  end: number;
  score: number;
}

const MOST_ROWS = 3;
const IDENTITY = new Set(['name', 'lastName', 'firstName', 'staffNo']);
const LONGEST_LABEL = 24;

/** How much a cell looks like a part of an attendance sheet's header. */
function weight(text: string): number {
  if (text === '' || text.length > LONGEST_LABEL) return 0;
  const target = checkTarget(checkLabel(leafOf(cleanLabel(text))).key);
  if (target === undefined) return looksLikeDay(text) ? 0.6 : 0;
  return target === null ? 0.5 : IDENTITY.has(target) ? 3 : 1.5;
}

/** The header of an attendance sheet among its first rows: the row richest in known words, with the parents above and the parts below it. */
export function findCheckHeader(rows: readonly SheetRow[]): HeaderSpan | null {
  const scored = rows.map((row) => ({ row, score: scoreOf(row) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const base = scored.find(({ score }) => score >= best * 0.8 && score >= 4)?.row;
  if (!base) return null;
  const byNo = new Map(rows.map((row) => [row.rowNo, row]));
  let [start, end] = [base.rowNo, base.rowNo];
  while (end - start + 1 < MOST_ROWS && isPart(byNo.get(end + 1), base, 'below')) end += 1;
  while (end - start + 1 < MOST_ROWS && isPart(byNo.get(start - 1), base, 'above')) start -= 1;
  const score = rows
    .filter((row) => row.rowNo >= start && row.rowNo <= end)
    .reduce((sum, row) => sum + scoreOf(row), 0);
  return { start, end, score };
}

function scoreOf(row: SheetRow): number {
  let score = 0;
  for (const cell of row.cells) if (cell) score += weight(cell.text.trim());
  return score;
}

/** A row of nothing but labels: known words, days, weekdays, and nobody's name where the base says 姓名. */
function isPart(row: SheetRow | undefined, base: SheetRow, side: 'above' | 'below'): boolean {
  if (!row) return false;
  const columns = filledColumns(row);
  if (columns.length < 2 || readIdentityLine(row) !== null) return false;
  const identity = filledColumns(base).filter((column) => weight(textAt(base, column)) === 3);
  if (
    side === 'below' &&
    columns.some((column) => identity.includes(column) && textAt(row, column) !== textAt(base, column))
  )
    return false;
  const fits = columns.filter(
    (column) =>
      weight(textAt(row, column)) > 0 ||
      (side === 'above' ? isParent(textAt(row, column)) : LEAF.test(textAt(row, column).replace(/\s/g, ''))),
  ).length;
  return fits >= columns.length * 0.8;
}

/** Parts of a label above that mean nothing by themselves ("加班" over "平时 周末 节日"). */
const LEAF =
  /^(?:平时|平日|工作日|周末|双休日?|休息日|节日|节假日|法定(?:节?假日)?|正常|特殊|标准|实际|应|实|次数?|分数|分钟数?|时长|时数|天数?|小时数?|上班|下班|合计|小计|打卡状态|[\u4e00-\u9fff]{1,3}假)(?:[(（][^)）]{1,4}[)）])?$/;

/** Groups that stand over columns and mean nothing by themselves. */
const isParent = (text: string) =>
  /^(基础信息|考勤概况|异常统计|加班统计|假勤统计|打卡时间记录|外出打卡|考勤结果|请假|加班|出勤|迟到|早退|汇总|合计|考勤日期|日期|[\u4e00-\u9fff]{2,6}统计|.{0,4}情况)$/.test(
    text,
  );
