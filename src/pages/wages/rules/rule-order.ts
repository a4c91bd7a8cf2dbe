import { INSURANCE_KINDS, type InsuranceRule } from '@contract/pay-rules/rules';

/** As they are read: by insurance and place, the latest first. */
export function inOrder(rules: readonly InsuranceRule[]): InsuranceRule[] {
  return [...rules].sort(
    (a, b) =>
      INSURANCE_KINDS.indexOf(a.kind) - INSURANCE_KINDS.indexOf(b.kind) ||
      a.place.localeCompare(b.place, 'zh-CN') ||
      b.validFrom.localeCompare(a.validFrom),
  );
}
