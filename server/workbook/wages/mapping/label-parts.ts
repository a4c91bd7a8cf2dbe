import { headingsOf, labelKey } from '../../mapping/label-key';

/** "1.基本工资", "(18)应发合计", "(A) 应发合计", "十八、奖金", "①补贴". */
const NUMBERING =
  /^\s*(?:[\u2460-\u2473]|[(（]\s*(?:\d{1,2}|[一二三四五六七八九十]{1,3}|[A-Z])\s*[)）]|(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s*[.、．:：)）](?!\d))\s*/u;
/** Whose and which month's: says nothing of what a column is. */
const PREFIX =
  /^(?:(?:20\d{2}年)?\d{1,2}月(?:份)?|本月|当月|本期|本次|其中|员工|职工|emp(?!loy)|实际|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|month)/;
/** A unit of money before or behind, as programs write it ("usdc_amount"). */
const CURRENCY =
  /^(?:usd[ct]?|eur|gbp|inr|php|cny|rmb|hkd|twd|jpy|krw|ngn|kes|eth)|(?:usd[ct]?|eur|gbp|inr|php|cny|rmb|hkd|twd|jpy|krw|ngn|kes|eth)$/;
/** Of a sum or an amount; what is before it says of what. */
const SUFFIX = /(?:合计|总计|小计|金额|数额|总额)$/;
const TOTAL_SUFFIX = /(?:合计|总计|小计|总额)$/;
/** "餐补/天", "加班(小时)": counted in time, not in money. */
const TIME_UNIT = /[/(（]\s*(?:天|日|小时|h|时|分钟|次)\s*[)）]?\s*$/i;
/** Said of a group, not of what is in it: "应发部分", "代扣项目". */
const GROUP_SUFFIX = /(?:部分|项目|项|栏|类|明细|构成|组成|情况|信息|内容)+$/;
const TYPOS: readonly [RegExp, string][] = [
  [/月分/g, '月份'],
  [/帐/g, '账'],
];

/** A heading that sums or is a plain word for money: means something only together with what is above it. */
export const BARE_TOTAL = /^(?:合计|小计|总计|总额|金额|计|total|amount)$/;

/** A heading that only says in what is counted: what is counted stands above it ("事假" over "天数"). */
export const BARE_COUNT = /^(?:天数?|日数?|小时数?|时数|时长|次数?|工时)$/;

/** A day or a week of the month, as the part of a heading. */
const PERIOD = /^(?:\d{1,2}月\d{1,2}日|\d{1,2}[-/.]\d{1,2}|(?:week|wk) ?\d|第[一二三四五六1-6]周)$/i;

/** True for one day's or week's part of what the heading above names ("加班费-10月1日"): never an item or a total of the month. */
export function isOfPeriod(label: string): boolean {
  const parts = splitLabel(label);
  return parts.length > 1 && PERIOD.test(ownPart(parts.at(-1) ?? ''));
}

/** The day or week that a label of one is of. */
export const periodOf = (label: string) => ownPart(splitLabel(label).at(-1) ?? '');

/** Without the mark of a repeated label. */
const ownPart = (part: string) => part.replace(/\(\d{1,2}\)$/, '').trim();

/** What a composed label is about, from the outermost heading to the leaf; of a week's part that is what stands above. */
export function labelParts(label: string): string[] {
  const parts = splitLabel(label);
  return parts.length > 1 && PERIOD.test(ownPart(parts.at(-1) ?? '')) ? parts.slice(0, -1) : parts;
}

/**
 * A composed label from the outermost heading to the leaf: "应发项目-基本工资", and "应发部分/岗位薪级" in one cell, where
 * what stands before the stroke only names a group.
 */
function splitLabel(label: string): string[] {
  return headingsOf(label).flatMap((part) => {
    const stroke = /^([^/／|｜]{2,12})\s*[/／|｜]\s*(\S.*)$/u.exec(part);
    return stroke?.[1] && stroke[2] && isGroupName(stroke[1]) ? [stroke[1], stroke[2]] : [part];
  });
}

/** What a heading is about without the words that only say it is one: "应发部分" → "应发". */
export function groupKey(part: string): string {
  return cleanKeys(part)[0]?.key.replace(GROUP_SUFFIX, '') ?? '';
}

const isGroupName = (text: string) =>
  GROUP_SUFFIX.test(labelKey(text)) || /^(?:应发|应扣|代扣|扣款|扣除|补贴|津贴|考勤|出勤)$/.test(labelKey(text));

/** A heading's key without its numbering, whole otherwise. */
export const ownKey = (part: string) => labelKey(part.replace(NUMBERING, ''));

/** What is really paid, beside what was agreed. */
const EARNED = /(?<=..)(?:actual|earned)$/;

/** A key without whose and which month's it is, and that it came about: "本月时薪" → "时薪", "hraactual" → "hra". */
export const bareOf = (key: string) => key.replace(PREFIX, '').replace(EARNED, '') || key;

export interface CleanKey {
  key: string;
  /** 合计, 小计 … was taken off: it may be a total. */
  total: boolean;
  /** The column counts days, hours or times. */
  time: boolean;
}

/** Keys to look a heading up by, the fullest first: without numbering, then without prefix, without suffix, without both. */
export function cleanKeys(text: string): CleanKey[] {
  const bare = text.replace(NUMBERING, '');
  const time = TIME_UNIT.test(bare.normalize('NFKC'));
  const written = labelKey(bare.replace(/\/(?:月|人|元)\s*$/, ''));
  const whole = TYPOS.reduce((key, [wrong, right]) => key.replace(wrong, right), written);
  const noPrefix = whole.replace(PREFIX, '');
  const found: CleanKey[] = [];
  for (const key of [
    written,
    whole,
    noPrefix,
    whole.replace(CURRENCY, ''),
    whole.replace(SUFFIX, ''),
    noPrefix.replace(SUFFIX, ''),
  ]) {
    if (key !== '' && !found.some((one) => one.key === key)) found.push({ key, total: TOTAL_SUFFIX.test(whole), time });
  }
  return found;
}
