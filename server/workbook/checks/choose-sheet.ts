import { CHECK_FORM_LABEL } from '@contract/checks/forms';
import type { Recognised } from './recognise';
import type { CheckSheet } from './types';

/** Daily sheets say most: of several sheets of one workbook they are read before summaries and logs. */
const RICHNESS = { daily: 8, monthSummary: 4, grid: 4, gridHalves: 4, punchLog: 0 } as const;

export interface SheetChoice {
  index: number;
  notices: string[];
}

/** The sheet to import, visible before hidden, and what to say of the others; null when none looks like attendance. */
export function chooseCheckSheet(sheets: readonly CheckSheet[], found: ReadonlyMap<number, Recognised>): SheetChoice | null {
  const rated = sheets
    .flatMap((sheet) => {
      const proposal = found.get(sheet.index)?.proposal;
      return proposal ? [{ sheet, proposal, score: proposal.confidence + RICHNESS[proposal.form] - (sheet.hidden ? 100 : 0) }] : [];
    })
    .sort((a, b) => b.score - a.score);
  const [best, ...others] = rated;
  if (!best) return null;
  const notices = others.filter(({ sheet }) => !sheet.hidden).map(({ sheet, proposal }) => `工作表“${sheet.name}”也像考勤（${CHECK_FORM_LABEL[proposal.form]}），本次读取的是“${best.sheet.name}”，可在上方切换`);
  if (best.sheet.hidden) notices.push(`工作表“${best.sheet.name}”在原文件中是隐藏的，请确认要导入的是这一张`);
  return { index: best.sheet.index, notices };
}
