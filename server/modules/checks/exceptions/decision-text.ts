import { type Decision, DECISION_LABEL } from '@contract/checks/decisions';
import { RECORD_FIELDS } from '@contract/checks/record';

/** A decision in words: 补卡, or the leave it makes. */
export function decisionText(decision: Decision): string {
  const labels: Partial<Record<Decision, string>> = DECISION_LABEL;
  return labels[decision] ?? `算${RECORD_FIELDS[decision as keyof typeof RECORD_FIELDS].label}`;
}
