import type { DayResult } from '@contract/checks/day';
import { termAt } from '../legend/day-terms';

const RESULT_OF: Record<string, DayResult | null> = {
  present: 'normal',
  night: 'normal',
  overtime: 'normal',
  late: 'late',
  seriousLate: 'seriousLate',
  absentLate: 'absentLate',
  early: 'early',
  missOn: 'missing',
  missOff: 'missing',
  miss: 'missing',
  absent: 'absent',
  field: 'field',
  fixed: 'fixed',
  trip: 'trip',
  rest: 'rest',
  holiday: 'rest',
  skip: null,
};
const known = new Map<string, DayResult | null | undefined>();

/** The result of one punch ("正常", "管理员张三改为正常", "补卡审批通过"): null = says nothing, undefined = unknown. */
export function punchResult(text: string): DayResult | null | undefined {
  if (text === '') return null;
  if (known.has(text)) return known.get(text);
  const result = read(text.normalize('NFKC').trim());
  if (known.size < 5_000) known.set(text, result);
  return result;
}

function read(text: string): DayResult | null | undefined {
  if (/^[-—/]*$/.test(text)) return null;
  if (/改为正常$/.test(text)) return 'normal';
  const found = termAt(text);
  if (!found) return undefined;
  return found.kind in RESULT_OF ? RESULT_OF[found.kind] : 'leave';
}
