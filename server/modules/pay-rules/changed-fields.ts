import type { CompanyPayRules, PayRulesField } from '@contract/pay-rules/company';
import { INSURANCE_KINDS } from '@contract/pay-rules/rules';

/** Names of what differs between two sets of rules; of insurance with its kind. */
export function changedFields(before: CompanyPayRules, after: CompanyPayRules): string[] {
  return (Object.keys(after) as PayRulesField[]).flatMap((field) => {
    if (field !== 'insurance') return same(before[field], after[field]) ? [] : [field];
    return INSURANCE_KINDS.filter((kind) => !same(ofKind(before, kind), ofKind(after, kind))).map(
      (kind) => `insurance.${kind}`,
    );
  });
}

const ofKind = ({ insurance }: CompanyPayRules, kind: string) => insurance.filter((rule) => rule.kind === kind);

/** Whatever order the names of their fields stand in: what was kept as jsonb comes back in another. */
const same = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  );
