import type { ReactNode } from 'react';
import type { InsuranceRule } from '@contract/pay-rules/rules';

/** Rules of insurance to be shown, whatever the width. */
export interface ShownRules {
  rules: readonly InsuranceRule[];
  /** Another one holds by now. */
  isPast: (rule: InsuranceRule) => boolean;
  /** Absent: they can only be read. */
  actions: ((rule: InsuranceRule) => ReactNode) | undefined;
}

export const keyOf = ({ kind, place, validFrom }: InsuranceRule): string => `${kind} ${place} ${validFrom}`;
