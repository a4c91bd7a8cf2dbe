import { inSimplified } from '../people/same-name';

/** "姓名 Name", "实发工资\nNet Pay", "工号/Staff No.": the same in two languages; a word on whose share it is, how it is counted or a number's says something of its own. */
const BILINGUAL = /^\s*([\p{Script=Han}][\p{Script=Han}()]*)[\s/|]*[A-Za-z][A-Za-z.'&/\- ]+$/u;
const OWN_WORD = /employer|employee(?! *(?:name|no|num))|company|personal|individual|hours?|hrs?|days?|times|id$/i;
const inHan = (label: string) => (OWN_WORD.test(label) ? label : label.replace(/\s+/g, ' ').replace(BILINGUAL, '$1'));

/** What a column is called in a line of reckoning: A, 7, ③, 三. */
const MARK = String.raw`(?:[A-Za-z]|\d{1,2}|[\u2460-\u2473]|[一二三四五六七八九十]{1,3})`;
const MARKS = String.raw`${MARK}(?:\s*[-+*×]\s*${MARK})+`;
/** How a column is reckoned, written behind its name: "(7=5-6)", "(A-B)", "(应发-扣款)", "C=A-B", "(A)-(B)". */
const RECKONING = new RegExp(
  [
    String.raw`\s*[(（]\s*(?:${MARKS}|${MARK}?\s*=[^()（）]*|[^()（）]*\p{Script=Han}\s*[-+]\s*\p{Script=Han}[^()（）]*)[)）]`,
    String.raw`\s*${MARK}?\s*=\s*${MARKS}$`,
    String.raw`\s*[(（]${MARK}[)）](?:\s*[-+]\s*[(（]${MARK}[)）])+$`,
  ].join('|'),
  'gu',
);

/** A label without the line that says how the column is reckoned: its signs part no headings. */
export const withoutReckoning = (label: string) => label.replace(RECKONING, '') || label;

/** A currency behind a label: "Basic Salary (NAIRA)", "Bonus (Rs.)", "House Rent (in Tk)". */
const CURRENCY =
  /\((?:in)?(?:rs\.?|tk\.?|rm|naira|rupees?|taka|dollars?|euros?|pounds?|pesos?|ringgit|yen|won|baht|shillings?|美[元金]|港[币元]|台币|新台币|澳门[币元]|日[元圆]|(?:us|hk|nt)?[$]|[€£₦₹₱৳₩]|usd|eur|gbp|inr|bdt|pkr|lkr|ngn|kes|php|cny|hkd|mop|twd|ntd|sgd|myr|jpy|krw|thb|vnd|idr)\)/g;

/** "MPF (EE)", "EPF-ER": whose share it is. */
const SIDES: readonly [RegExp, string][] = [
  [/(?<![A-Za-z])EE(?![A-Za-z])/g, 'Employee'],
  [/(?<![A-Za-z])ER(?![A-Za-z])/g, 'Employer'],
];
const withSides = (label: string) => SIDES.reduce((text, [short, word]) => text.replace(short, word), label);

/** "Employee #" is his number, "Employee" his name. */
const NUMBER_SIGN = /^\s*(employee|emp|staff|worker|personnel|badge)\s*#\s*$/;

/**
 * A header label as the dictionary knows it: in simplified characters, full-width and case folded, blanks, brackets, units, rates and
 * ornaments gone. "养老保险（个人）8%" → "养老保险个人", "实发工资（元）" → "实发工资".
 */
export function labelKey(label: string): string {
  return inSimplified(inHan(withSides(withoutReckoning(label.normalize('NFKC')))))
    .toLowerCase()
    .replace(NUMBER_SIGN, '$1no')
    .replace(/[\s\u200b]+/g, '')
    .replace(/\((?:单位[::])?(?:人民币|[千万]?元|￥|¥|rmb|元\/月|元\/天|元\/人)\)/g, '')
    .replace(CURRENCY, '')
    .replace(/\([免应]税\)/g, '')
    .replace(/\((?:必填|选填|必填项|选填项|非必填|必须|必输|可选|required|optional|y)(?:[;;,，、。:：][^()]*)?\)/g, '')
    .replace(/\((\d{1,2})\)$/, '')
    .replace(/\d+(?:\.\d+)?[%‰]/g, '')
    .replace(/[()[\]【】{}<>《》"'“”‘’*#%‰:：;；,，.。、_|\-—–/\\+=]/g, '')
    .replace(/[￥¥]|元$/g, '');
}

/** Letters of words that blanks part, besides those of English. */
const PARTED = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Arabic}\p{M}`;
const BLANK_IN_HAN = new RegExp(String.raw`(?<=[^\x20-\x7e${PARTED}]) | (?=[^\x20-\x7e${PARTED}])`, 'gu');

/** A label as people read it: line breaks and blanks between Han characters gone, others collapsed. */
export function cleanLabel(text: string): string {
  return text
    .replace(/[\s\u3000\u200b]+/g, ' ')
    .trim()
    .replace(BLANK_IN_HAN, '')
    .replace(/[:：]+$/, '');
}

/** A dash in brackets parts nothing: "补贴(1-6月)". */
const BETWEEN_HEADINGS = /-(?![^()（）]*[)）])/;

/** A composed label from the outermost heading to the innermost. */
export const headingsOf = (label: string): string[] => withoutReckoning(label).split(BETWEEN_HEADINGS);

/** The innermost heading of a composed label. */
export function leafOf(label: string): string {
  return headingsOf(label).at(-1) || label;
}
