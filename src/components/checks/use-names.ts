import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import {
  DAY_RESULT_EN,
  DAY_RESULT_LABEL,
  type DayResult,
  PUNCH_EN,
  PUNCH_LABEL,
  type PunchKey,
} from '@contract/checks/day';
import { type Decision, DECISION_EN, DECISION_LABEL } from '@contract/checks/decisions';
import { EXCEPTION_EN, EXCEPTION_LABEL, type ExceptionKind } from '@contract/checks/exceptions';
import { RECORD_FIELDS, type RecordKey, UNIT_EN, UNIT_LABEL } from '@contract/checks/record';

/** Names that stand in the contract in both languages. */
export function useNames() {
  const { locale } = useIntl();
  return useMemo(() => {
    const zh = locale.startsWith('zh');
    const field = (key: RecordKey) => (zh ? RECORD_FIELDS[key].label : RECORD_FIELDS[key].en);
    const decisions: Partial<Record<Decision, string>> = zh ? DECISION_LABEL : DECISION_EN;
    return {
      field,
      unit: (key: RecordKey) => (zh ? UNIT_LABEL : UNIT_EN)[RECORD_FIELDS[key].unit],
      result: (result: DayResult) => (zh ? DAY_RESULT_LABEL : DAY_RESULT_EN)[result],
      punch: (punch: PunchKey) => (zh ? PUNCH_LABEL : PUNCH_EN)[punch],
      exception: (kind: ExceptionKind) => (zh ? EXCEPTION_LABEL : EXCEPTION_EN)[kind],
      /** A leave is named by its own field. */
      decision: (decision: Decision) => decisions[decision] ?? field(decision as RecordKey),
    };
  }, [locale]);
}
