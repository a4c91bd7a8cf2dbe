import { invalid } from '../../kernel/errors';

/** Amounts in 分 from a filter, either end open; 422 where they are the wrong way round. */
export function amountRange(
  min: string | undefined,
  max: string | undefined,
): { least: bigint | undefined; most: bigint | undefined } {
  const [least, most] = [min, max].map((text) => (text === undefined ? undefined : BigInt(text)));
  if (least !== undefined && most !== undefined && least > most) invalid('金额区间的下限大于上限', 'amountMin');
  return { least, most };
}
