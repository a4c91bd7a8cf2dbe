import { INSURANCE_KINDS, type InsuranceRule } from '@contract/pay-rules/rules';

/** Names of what differs between two sets of rules; of insurance with its kind. */
export function changedFields<R extends { insurance: readonly InsuranceRule[] }>(before: R, after: R): string[] {
  return (Object.keys(after) as (keyof R & string)[]).flatMap((field) => {
    if (field !== 'insurance') return same(before[field], after[field]) ? [] : [field];
    return INSURANCE_KINDS.filter((kind) => !same(ofKind(before, kind), ofKind(after, kind))).map(
      (kind) => `insurance.${kind}`,
    );
  });
}

const ofKind = ({ insurance }: { insurance: readonly InsuranceRule[] }, kind: string) =>
  insurance.filter((rule) => rule.kind === kind);

/** Whatever order the names of their fields stand in: what was kept as jsonb comes back in another. */
export const same = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  );
