import type { Text } from '@/utils/use-text';
import { moneyText } from '@/utils/money-text';

/** How an amount differs from the one before it (both 分): "+400.00（+4.7%）". */
export function changeText(before: string, after: string, text: Text): string {
  const [was, now] = [BigInt(before), BigInt(after)];
  if (was === now) return text('unchanged');
  const [sign, by] = now > was ? ['+', now - was] : ['−', was - now];
  const percent = was === 0n ? '—' : `${sign}${((Number(by) / Number(was)) * 100).toFixed(1)}%`;
  return text('change', { sign, amount: moneyText(by), percent });
}
