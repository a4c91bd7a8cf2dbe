import type { CheckUnit } from '@contract/checks/record';
import { labelKey } from '../../mapping/label-key';
import { inSimplified } from '../../people/same-name';

export interface CheckLabel {
  /** Without unit, brackets and ornaments. */
  key: string;
  unit: CheckUnit | null;
}

const UNIT_WORDS: [RegExp, CheckUnit][] = [
  [/[(（[]\s*(?:单位[:：])?\s*(?:天|日|d|days?)\s*[)）\]]|\/天$|-天$/i, 'days'],
  [/[(（[]\s*(?:单位[:：])?\s*(?:小时|时|h|hours?)\s*[)）\]]|\/小时$|\/h$|-小时$/i, 'hours'],
  [/[(（[]\s*(?:单位[:：])?\s*(?:分钟|分|min|minutes?|m)\s*[)）\]]|\/分钟?$|-分钟?数?$/i, 'minutes'],
  [/[(（[]\s*(?:单位[:：])?\s*(?:次|次数|个)\s*[)）\]]|\/次$|-次数?$/i, 'times'],
];

/** "第1次上班打卡时间" is what others call "上班1打卡时间". */
const NTH = /^第([1-3一二三])次([上下])班/;
const DIGIT: Record<string, string> = { 一: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6' };
/** The day's punches in their order, coming and going by turns: "第二次打卡", "刷卡2". */
const PUNCH = /^(?:第([1-6一二三四五六])次(?:打卡|刷卡|签卡)(?:时间)?|(?:打卡|刷卡|签卡)(?:时间)?([1-6]))$/;
/** "出勤天数（标准/实际）": two figures in one cell. */
export const BOTH = /[(（]?(?:标准|应出?勤?)[/／]实(?:际|出?勤?)[)）]?/;
/** "当月工时（已公式加和）": how the cells were filled. */
const HOW_FILLED = /[(（][^()（）]*(?:公式|自动|计算|必填|选填|格式|导入)[^()（）]*[)）]$/;
const keyOf = (label: string) =>
  labelKey(label.replace(BOTH, '').replace(HOW_FILLED, ''))
    .replace(NTH, (_, nth: string, side: string) => `${side}班${DIGIT[nth] ?? nth}`)
    .replace(PUNCH, (_, nth: string | undefined, digit: string) => inTurn(Number(DIGIT[nth ?? ''] ?? nth ?? digit)));

const inTurn = (nth: number) => `${nth % 2 === 1 ? '上' : '下'}班${Math.ceil(nth / 2)}打卡`;

/** "事假时数", "病假小时": in what the leave is counted, without brackets. */
const HOURS_OF_LEAVE = /假(?:时数|小时数?)$/;

/** A header label as the dictionary knows it, and the unit it names: "事假（小时）" → 事假, hours. */
export function checkLabel(written: string): CheckLabel {
  const label = inSimplified(written);
  for (const [pattern, unit] of UNIT_WORDS)
    if (pattern.test(label)) return { key: keyOf(label.replace(pattern, '')), unit };
  const key = keyOf(label).replace(/^(.*(?:加班|工作|出勤|上班))时数$/, '$1小时');
  return HOURS_OF_LEAVE.test(key) ? { key: key.replace(HOURS_OF_LEAVE, '假'), unit: 'hours' } : { key, unit: null };
}
