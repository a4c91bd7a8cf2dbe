import { IDENTITY_KEYS, type IdentityKey, type TotalKey } from '@contract/wages/items';
import { insuranceColumn } from './insurance';
import { labelKey } from './label-key';
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
const IDENTITIES = new Set<string>(IDENTITY_KEYS);

/** Standard meaning of a label: the whole label first, then its last part ("应发项目-基本工资"). */
export function meaningOf(label: string): LabelMeaning | null {
  const whole = exact(label);
  if (whole) return whole;
  const leaf = leafOf(label);
  return leaf === label ? null : exact(leaf);
}

function exact(label: string): LabelMeaning | null {
  const key = labelKey(label);
  const found = MEANINGS.get(key);
  if (found) return found;
  const insurance = insuranceColumn(key);
  return insurance && insurance.key !== '' && !insurance.total ? { target: insurance.key, strength: 'strong' } : null;
}

/** Text after the last "-" of a composed label. */
export function leafOf(label: string): string {
  return label.slice(label.lastIndexOf('-') + 1) || label;
}

export function isIgnoredLabel(label: string): boolean {
  return IGNORED_LABELS.has(labelKey(label)) || IGNORED_LABELS.has(labelKey(leafOf(label)));
}

export function isIdentity(target: string | null): target is IdentityKey {
  return target !== null && IDENTITIES.has(target);
}

/** How much a cell text looks like part of a wage sheet's header: 3 for a person's identity, 1 for any known column, 0 otherwise. */
export function headerWeight(text: string): number {
  if (text.length > 40) return 0;
  const key = labelKey(text);
  if (key === '') return 0;
  if (IGNORED_LABELS.has(key)) return 1;
  const meaning = MEANINGS.get(key);
  if (meaning) return ['name', 'staffNo', 'mobile', 'idNo'].includes(meaning.target) ? 3 : meaning.strength === 'strong' ? 1.5 : 0.5;
  if (insuranceColumn(key)) return 1;
  return /(工资|薪|津贴|补贴|补助|奖金?|扣款|合计|小计|费|天数|小时|税额?|基数)$/.test(key) && key.length <= 14 ? 1 : 0;
}
