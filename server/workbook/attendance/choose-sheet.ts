import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import { namesMonth, namesOtherMonth } from '../layout/month-names';
import type { Recognised } from './recognise';
import type { CheckSheet } from './types';

/** Daily sheets say most: of several sheets of one workbook they are read before summaries and logs. */
const RICHNESS = { daily: 8, monthSummary: 4, grid: 4, gridHalves: 4, punchLog: 0 } as const;

/** Rosters, and lists of only some days: clocks put them beside the sheets that say what was. */
const ONLY_PART = /排班|班次|异常|请假|加班|审批|外出|出差|说明/;
const HIDDEN = 1_000;

/** A workbook may have a sheet a month: the wanted one goes before forms that say more. */
function byName(name: string, month: string): number {
  const ofMonth = namesMonth(name, month) ? 60 : namesOtherMonth(name, month) ? -60 : 0;
  return ofMonth - (ONLY_PART.test(name) ? 50 : 0);
}

export interface SheetChoice {
  index: number;
  notices: SheetNotice[];
}

/** The sheet to import, that of the month (YYYY-MM) before others and visible before hidden, and what to say of the others; null when none looks like attendance. */
export function chooseCheckSheet(
  sheets: readonly CheckSheet[],
  found: ReadonlyMap<number, Recognised>,
  month: string,
): SheetChoice | null {
  const rated = sheets
    .flatMap((sheet) => {
      const proposal = found.get(sheet.index)?.proposal;
      return proposal
        ? [
            {
              sheet,
              proposal,
              score:
                proposal.confidence + RICHNESS[proposal.form] + byName(sheet.name, month) - (sheet.hidden ? HIDDEN : 0),
            },
          ]
        : [];
    })
    .sort((a, b) => b.score - a.score);
  const [best, ...others] = rated;
  if (!best) return null;
  const notices = others
    .filter(({ sheet }) => !sheet.hidden)
    .map(({ sheet, proposal }): SheetNotice => {
      const values = { name: sheet.name, form: proposal.form, chosen: best.sheet.name };
      return { code: 'alsoAttendance', values };
    });
  if (best.sheet.hidden) notices.push({ code: 'hiddenSheet', values: { name: best.sheet.name } });
  return { index: best.sheet.index, notices };
}
