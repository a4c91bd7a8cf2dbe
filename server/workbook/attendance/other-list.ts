import type { OtherList } from '@contract/sheet-notices/attendance';
import { filledColumns, textAt } from '../layout/cells';
import type { ListedSheet } from '../read/open-workbook';

/** Rows among which a list's labels stand. */
const LOOKED_AT = 8;
const FROM = /开始|起始|^起|由$|start|from|begin/i;
const TO = /结束|截止|终止|^止|至$|end|until|\bto\b/i;
const LEAVE = /请假|休假|假别|假期|[事病年婚产调]假|leave|vacation|time.?off/i;
const LEAVE_KIND = /请假类型|假别|休假类型|假期类型|请假日期|leave.?(?:type|date|days|hours)/i;
const OVERTIME = /加班|overtime/i;
const ROSTER = /排班|班表|班次表|值班|轮班|roster|(?<![a-z])shifts?(?![a-z])|schedul/i;
const SHIFT_LABEL = /^(?:班次|班别|班种|排班|值班人员?|shift|shift.?(?:type|name|id|code))$/i;
/** Says that somebody came. */
const CAME =
  /考勤|打卡|出勤|签到|签退|迟到|早退|缺勤|旷工|上班|下班|attendance|punch|clock|check.?(?:in|out)|time.?(?:in|out)|log.?(?:in|out)|present|worked/i;

/**
 * What a sheet is that holds no attendance but speaks of it; null where nobody can tell. `fileName` counts where it is told apart
 * from nothing else.
 */
export function otherList(sheet: Seen, fileName = '', isGrid = false): Exclude<OtherList, 'unknown'> | null {
  const { titles, labels } = saidBy(sheet);
  if (saysWhoCame(titles, labels)) return null;
  if (labels.flat().some((text) => LEAVE_KIND.test(text))) return 'leaves';
  const span = labels.find((row) => row.some((text) => FROM.test(text)) && row.some((text) => TO.test(text)));
  const called = `${fileName} ${titles}`;
  const about = `${called} ${span?.join(' ') ?? ''}`;
  if (LEAVE.test(span ? about : called)) return 'leaves';
  if ((span || isGrid) && OVERTIME.test(about)) return 'overtime';
  return ROSTER.test(called) || labels.flat().some((text) => SHIFT_LABEL.test(text)) ? 'roster' : null;
}

/** A sheet that is called a roster and says nowhere that anybody came. */
export function isRoster(sheet: Seen): boolean {
  const { titles, labels } = saidBy(sheet);
  return ROSTER.test(titles) && !saysWhoCame(titles, labels);
}

/** A grid that is called overtime and says nowhere that anybody came: its figures are no hours of a day's work. */
export function isOvertimeGrid(sheet: Seen, fileName = ''): boolean {
  const { titles, labels } = saidBy(sheet);
  return OVERTIME.test(`${fileName} ${titles}`) && !CAME.test(fileName) && !saysWhoCame(titles, labels);
}

type Seen = Pick<ListedSheet, 'info' | 'rows'>;

function saidBy({ info, rows }: Seen): { titles: string; labels: string[][] } {
  const texts = rows.slice(0, LOOKED_AT).map((row) => filledColumns(row).map((column) => textAt(row, column)));
  return {
    titles: [info.name, ...texts.filter((row) => row.length === 1).flat()].join(' '),
    labels: texts.filter((row) => row.length > 1),
  };
}

const saysWhoCame = (titles: string, labels: readonly string[][]) =>
  CAME.test(titles) || labels.flat().some((text) => CAME.test(text));
