import type { CheckUnit } from '@contract/checks/record';
import { labelKey } from '../../mapping/label-key';

export interface CheckLabel {
  /** Without unit, brackets and ornaments. */
  key: string;
  unit: CheckUnit | null;
}

const UNIT_WORDS: [RegExp, CheckUnit][] = [
  [/[(（[]\s*(?:单位[:：])?\s*(?:天|日|d|days?)\s*[)）\]]|\/天$|-天$/i, 'days'],
  [/[(（[]\s*(?:单位[:：])?\s*(?:小时|时|h|hours?)\s*[)）\]]|\/小时$|\/h$|-小时$/i, 'hours'],
  [/[(（[]\s*(?:单位[:：])?\s*(?:分钟|分|min|minutes?|m)\s*[)）\]]|\/分钟?$|-分钟$/i, 'minutes'],
  [/[(（[]\s*(?:单位[:：])?\s*(?:次|次数|个)\s*[)）\]]|\/次$|-次数?$/i, 'times'],
];

/** A header label as the dictionary knows it, and the unit it names: "事假（小时）" → 事假, hours. */
export function checkLabel(label: string): CheckLabel {
  for (const [pattern, unit] of UNIT_WORDS) if (pattern.test(label)) return { key: labelKey(label.replace(pattern, '')), unit };
  return { key: labelKey(label), unit: null };
}
