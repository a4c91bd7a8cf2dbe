import { standardItem, type TotalKey } from '@contract/wages/items';
import { meaningOf } from './dictionary';
import { groupMeaning } from './group-meaning';
import { MEASURE } from './guess-item';
import { BARE_TOTAL, cleanKeys, labelParts } from './label-parts';

/** 0: a name of this total and of nothing else; 1: words that speak of it; 2: a word that may mean anything. */
export type NameTier = 0 | 1 | 2;

const WORDS: Record<TotalKey, RegExp> = {
  netPay:
    /实发|实付|实得|实领|实收|实补(?![贴助])|到手|净发|净工资|净薪|净额|(?:合计|实际|应|总)打款|税后|应付|takehome|netpay|netsalary|netwage|netamount|^(?:net(?:total|final)|total|final)pay(?:ment)?$|实际(?:发(?!生)|支付|到账|工资)|(?:打卡|转账|代发|发放)(?:金额|工资|数)?$/,
  grossPay: /应发|应得|应领|应付|应计工资|税前|总工资|总薪|工资总额|薪资总额|收入总额|gross/,
  totalDeduction: /(?:应扣|扣款|扣除|代扣|减项|扣减).*(?:合计|小计|总计|总额)|(?:合计|总)(?:扣|应扣)|total ?deduction/,
};
/** A word of a total beside one of these is about something else. */
const OTHER_THING =
  /率|日期|时间|账|帐|卡号|备注|天|日数|工时|小时|次数|签|人$|补差|差额|累计|所得额|基数|扣除标准|专项|附加|调整|补发|补扣|加项|减项|^税[前后].*扣款?$|(?<!不)含.*(?:社保|公积|单位|公司)|个税|所得税|银行|单位|公司|奖金?$|津贴|补贴|补助|补偿|状态|方式/;

/** A name that only a sum can have; where it is not the one chosen it stays a sum. */
const SUM_NAME =
  /合计|小计|总计|总额|^总|税[前后](?!.*(?:调整|补[发扣]|扣款?$|[加减]项|奖|[津补]贴))|^(?:应|实)(?:际)?(?:发|付|得|领|收)|到手|^gross|^net|total/;

/** How much the name of a column speaks for a total; null = not at all. */
export function nameTier(label: string, key: TotalKey): NameTier | null {
  const parts = labelParts(label);
  // "基本工资-实发工资" is what of the basic wage is paid.
  if (parts.length > 1 && isItem(parts.at(-2) ?? '')) return null;
  const meaning = meaningOf(label);
  if (meaning?.target === key && meaning.strength === 'strong') return 0;
  const leaf = parts.at(-1) ?? label;
  const known = cleanKeys(leaf)[0]?.key ?? '';
  const other = meaning !== null && meaning.target !== key && !TOTAL_TARGETS.has(meaning.target);
  // What is left to pay is net where nothing else is.
  if (key === 'netPay' && LEFT.test(known)) return 2;
  // "绩效工资实发", "实发补贴" is what of it is paid, and net only where nothing else is.
  if (key === 'netPay' && (isPaidItem(known) || PAID.test(known))) return 2;
  if (
    !other &&
    WORDS[key].test(known) &&
    !OTHER_THING.test(known) &&
    !MEASURE.test(known) &&
    !(key === 'netPay' && BARE_TOTAL.test(known) && groupMeaning(label) !== null)
  )
    return 1;
  return meaning?.target === key ? 2 : null;
}

/** Whether a heading names a total, rather than may mean one. */
export const isCalled = (label: string, key: TotalKey): boolean => (nameTier(label, key) ?? 2) < 2;

/** Whether a heading names one item of pay, so that what stands below it is no total of the sheet. */
function isItem(heading: string): boolean {
  const item = standardItem(meaningOf(heading)?.target ?? '');
  return item?.kind === 'amount' && item.sign === 1;
}

const LEFT = /^(?:剩余|结余|未付|未发|尚欠|待发|待付)(?:工资|薪资|金额|款)?$/;
/** What is paid of a sheet with nothing but a bonus or an allowance. */
const PAID =
  /^(?:实发|实付|实领|实得).{0,6}(?:奖金?|津贴|补贴|补助|绩效|提成)$|^(?:税后|到手).{0,6}(?:奖金?|提成|劳务费?|报酬|稿[费酬])$/;
const isPaidItem = (key: string) => key.endsWith('实发') && isItem(key.slice(0, -2));

const TOTAL_TARGETS: ReadonlySet<string> = new Set(['grossPay', 'totalDeduction', 'netPay']);

/** Counted, so no sum of amounts: "Total Hours", 合计工时. */
const IN_TIME = /(?:hours?|hrs|days)$|(?:工时|小时|时数|天数|日数)$/;

export function isSumName(label: string): boolean {
  return cleanKeys(labelParts(label).at(-1) ?? label).some(
    ({ key, total }) => !isPaidItem(key) && !IN_TIME.test(key) && (total || SUM_NAME.test(key)),
  );
}
