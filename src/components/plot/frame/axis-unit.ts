import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import { HIDDEN_AMOUNT } from '@/utils/sentence-text';
import { useAmountsHidden } from '@/utils/screenshot-mode';
import { useTextOf } from '@/utils/use-text';
import type { AxisOf } from '../specs';

/** Sizes an amount is counted in, by how the language counts: by 万 or by thousands. */
const SIZES = { zh: [1e8, 1e4, 1], en: [1e9, 1e6, 1e3, 1] } as const;

export interface AxisUnit {
  /** Stands over the axis: 万元; absent where figures speak for themselves. */
  name: string | undefined;
  /** A figure of the axis, in that unit. */
  format: (value: number) => string;
}

/** How an axis up to `most` (whatever its sign) writes its figures: all in one unit. */
export function useAxisUnit(): (axis: AxisOf, most: number) => AxisUnit {
  const { locale } = useIntl();
  const text = useTextOf('plot');
  const hidden = useAmountsHidden();
  return useCallback(
    (axis, most) => {
      if (axis === 'percent') return { name: undefined, format: (value) => `${value}%` };
      if (axis === 'count') return { name: undefined, format: plain };
      if (hidden) return { name: undefined, format: () => HIDDEN_AMOUNT };
      const size = SIZES[locale.startsWith('zh') ? 'zh' : 'en'].find((each) => most >= each) ?? 1;
      return { name: text(`unit.${size}`), format: (value) => plain(value / size) };
    },
    [hidden, locale, text],
  );
}

/** Ticks are round: what lies behind the sixth digit is none of theirs. */
const plain = (value: number) => Number(value.toPrecision(6)).toLocaleString('en-US', { maximumFractionDigits: 6 });
