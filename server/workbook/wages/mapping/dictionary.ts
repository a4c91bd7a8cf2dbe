import { IDENTITY_KEYS, type IdentityKey, standardItem, type TotalKey } from '@contract/wages/items';
import { groupMeaning } from './group-meaning';
import { insuranceColumn, sideOf } from './insurance';
import { labelKey, leafOf } from '../../mapping/label-key';
import { BARE_COUNT, BARE_TOTAL, cleanKeys, groupKey, labelParts } from './label-parts';
import { IDENTITY_SYNONYMS, IGNORED_LABELS, ITEM_SYNONYMS, TOTAL_SYNONYMS } from './synonyms';

export interface LabelMeaning {
  target: string;
  strength: 'strong' | 'weak';
}

const MEANINGS = new Map<string, LabelMeaning>();
const add = (target: string, words: string, strength: LabelMeaning['strength'] = 'strong') => {
  for (const word of words.split(' ')) if (!MEANINGS.has(word)) MEANINGS.set(word, { target, strength });
};
for (const key of IDENTITY_KEYS) add(key, IDENTITY_SYNONYMS[key]);
for (const [key, words] of Object.entries(ITEM_SYNONYMS)) add(key, words);
for (const key of Object.keys(TOTAL_SYNONYMS) as TotalKey[]) {
  add(key, TOTAL_SYNONYMS[key].strong);
  add(key, TOTAL_SYNONYMS[key].weak, 'weak');
}
/** A header with one of these speaks of people; a family name alone stands in other tables, too. */
const TELLING: readonly string[] = ['name', 'firstName', 'staffNo', 'mobile', 'idNo'];
const IDENTITIES = new Set<string>(IDENTITY_KEYS);

/**
 * Standard meaning of a label: the whole of it first ("应发-合计"), then its innermost heading ("应发项目-基本工资"). A bare
 * 合计 or 金额 below a group speaks of that group and has no meaning of its own.
 */
export function meaningOf(label: string): LabelMeaning | null {
  const whole = lookUp(label);
  if (whole) return whole;
  const parts = labelParts(label);
  const leaf = parts.at(-1) ?? label;
  const group = parts.at(-2);
  if (group === undefined) return insuranceMeaning(label);
  if (BARE_TOTAL.test(labelKey(leaf))) {
    const ofGroup = lookUp(`${groupKey(group)}${labelKey(leaf)}`);
    return ofGroup ?? insuranceMeaning(label) ?? (groupMeaning(label) === null ? lookUp(leaf) : null);
  }
  if (BARE_COUNT.test(labelKey(leaf)) && groupMeaning(label) !== 'attendance')
    return lookUp(`${groupKey(group)}${labelKey(leaf)}`);
  return insuranceMeaning(leaf) !== null || sideOf(leaf) !== null
    ? (insuranceMeaning(label) ?? lookUp(leaf))
    : (lookUp(leaf) ?? insuranceMeaning(label));
}

/** What the dictionary has for a heading, however it is numbered, prefixed or ended. */
function lookUp(text: string): LabelMeaning | null {
  const keys = cleanKeys(text);
  for (const { key, time } of keys) {
    const found = MEANINGS.get(key);
    // "加班/小时" is no money; what counts time may still be 加班小时.
    if (found && !(time && isMoney(found.target))) return found;
  }
  const whose = WHOSE.find(([pattern]) => pattern.test(keys[0]?.key ?? ''));
  return whose ? { target: whose[1], strength: 'strong' } : null;
}

/** Whatever the people of a sheet are called: 职员, 护士, 民工, 学员 …; not their kin, nor who is over them. */
const WHOSE: readonly [RegExp, IdentityKey][] = [
  [
    /^(?!.*(?:配偶|父|母|子女|家属|亲属|联系人|监护|主管|领导|上级|负责人|经理|审核|制表|推荐|介绍|代领|经办|法人|客户)).{1,6}姓名$/,
    'name',
  ],
  // However it is shortened or misspelt: "Empl. Name", "employae name".
  [/^(?:emp(?!loyer)[a-z]{0,8}|staff|worker|labou?r|member|teacher|stud(?:ent)?)names?$/, 'name'],
  [/^(?:emp(?!loyer)[a-z]{0,8}|staff|worker|labou?r|member|teacher)(?:id|no|num|number|code)$/, 'staffNo'],
  // A cell that is cut across: "姓名＼项目".
  [/^(?:.{0,2}姓名(?:项目|科目|内容|日期|月份)|(?:科目|内容|日期)姓名)$/, 'name'],
  [
    /^(?:职员|雇员|工人|民工|教师|教职工|教工|护士|医生|医护|司机|店员|会员|学员|队员)(?:编号|编码|代码|工号|号|号码)$/,
    'staffNo',
  ],
];

const isMoney = (target: string) => standardItem(target)?.kind === 'amount';

function insuranceMeaning(label: string): LabelMeaning | null {
  const insurance = insuranceColumn(label);
  return insurance && insurance.key !== '' && !insurance.total ? { target: insurance.key, strength: 'strong' } : null;
}

export function isIgnoredLabel(label: string): boolean {
  return IGNORED_LABELS.has(labelKey(label)) || IGNORED_LABELS.has(labelKey(leafOf(label)));
}

export function isIdentity(target: string | null): target is IdentityKey {
  return target !== null && IDENTITIES.has(target);
}

/** Endings of labels nobody has put in the dictionary. */
const SPEAKS_OF_PAY =
  /(?:工资|薪|津贴|补贴|补助|奖金?|扣款|合计|小计|费|天数|小时|税额?|基数)$|^(?:bonus|allowance|salary|wage|commission|deduction|payroll)(?:amount|month|date|type)$/;
const LONGEST_KEY = 15;

/** How much a cell text looks like part of a wage sheet's header: 3 for a person's identity, 1 for any known column, 0 otherwise. */
export function headerWeight(text: string): number {
  if (text.length > 40) return 0;
  const key = labelKey(text);
  if (key === '') return 0;
  if (IGNORED_LABELS.has(key)) return 1;
  const meaning = lookUp(text);
  if (meaning) return TELLING.includes(meaning.target) ? 3 : meaning.strength === 'strong' ? 1.5 : 1;
  if (insuranceColumn(text)) return 1;
  return SPEAKS_OF_PAY.test(key) && key.length <= LONGEST_KEY ? 1 : 0;
}
