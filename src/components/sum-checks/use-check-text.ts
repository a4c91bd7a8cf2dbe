import { useMemo } from 'react';
import type { TotalKey } from '@contract/wages/items';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import { listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';
import { moneyText } from '@/utils/money-text';

export interface CheckText {
  /** 应发、实发: the totals of a list, by their short names. */
  totals: (totals: readonly TotalKey[]) => string;
  /** How a total stands, in one word and in full. */
  state: (check: TotalCheck) => string;
  full: (check: TotalCheck) => string;
}

/** What is said of the totals of a sheet, the same wherever it is said. */
export function useCheckText(): CheckText {
  const text = useTextOf('wages.sums');
  return useMemo(() => {
    const formula = ({ formula: key }: TotalCheck) => (key === null ? '' : text(`formula.${key}`));
    return {
      totals: (totals) => listed(totals.map((total) => text(`total.${total}`))),
      state: (check) =>
        check.state === 'partly'
          ? text('short.partly', { satisfied: check.satisfied, compared: check.compared })
          : text(`state.${check.state}`),
      full: (check) => {
        const { state, reason, satisfied, compared, statedFen, itemsFen } = check;
        if (state === 'computed') return text('computed');
        if (state !== 'unchecked') return text(state, { formula: formula(check), satisfied, compared });
        const why = reason === null ? '' : text(`reason.${reason}`);
        return reason === 'noRule' && statedFen !== null && itemsFen !== null
          ? text('figures', { reason: why, stated: moneyText(statedFen), items: moneyText(itemsFen) })
          : why;
      },
    };
  }, [text]);
}
