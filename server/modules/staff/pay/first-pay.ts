import { FIRST_PAY_KINDS, PAY_KIND_LABEL } from '@contract/staff/pay/kinds';
import type { FirstPay } from '@contract/staff/record-schemas';
import { invalid } from '../../../kernel/errors';
import type { NewPayLine } from './write-lines';

/** What is laid down of somebody new, from the beginning on. Throws 422 for an amount below zero. */
export function firstPayLines(pay: FirstPay | undefined): Omit<NewPayLine, 'staffId'>[] {
  if (!pay) return [];
  return FIRST_PAY_KINDS.flatMap((kind) => {
    const amount = pay[kind];
    if (amount === null) return [];
    if (BigInt(amount) < 0n) invalid(`${PAY_KIND_LABEL[kind]}不能小于0`, kind);
    return [{ kind, validFrom: null, amount, reason: null }];
  });
}
