import { useQuery } from '@tanstack/react-query';
import { addMonths } from '@contract/month';
import { brokenLimits } from '@contract/pay-rules/base-limits';
import { INSURED_BY, type PayKind } from '@contract/staff/pay/kinds';
import type { PayLine } from '@contract/staff/pay/schemas';
import { termAt } from '@contract/staff/pay/terms';
import words from '@/components/text.less';
import { getPayRules } from '@/services/pay-rules';
import { moneyText } from '@/utils/money-text';
import { changeText } from './change-text';
import styles from './staff-pay.less';
import { useText } from './use-text';

interface PayAmountHintProps {
  kind: PayKind;
  /** YYYY-MM; null = from the beginning. */
  validFrom: string | null;
  /** 分; null = not typed, or not to be read. */
  amount: string | null;
  standing: readonly PayLine[];
  insuredPlace: string;
}

/** What held until then and by how much it changes; a base beyond the company's limits is warned of. */
export default function PayAmountHint({ kind, validFrom, amount, standing, insuredPlace }: PayAmountHintProps) {
  const text = useText();
  const kinds = INSURED_BY[kind];
  const { data } = useQuery({ ...getPayRules(), enabled: kinds.length > 0, meta: { silent: true } });
  const before = validFrom === null ? null : termAt(standing, kind, addMonths(validFrom, -1));
  const limits =
    data && validFrom !== null && amount !== null
      ? brokenLimits(data.rules, kinds, { place: insuredPlace, month: validFrom, fen: Number(amount) })
      : [];
  return (
    <>
      {before?.amount && (
        <div className={`${styles.hint} ${words.number}`}>
          {text('now', {
            amount: moneyText(before.amount),
            since: before.validFrom === null ? text('always') : text('from', { month: before.validFrom }),
          })}
          {amount !== null && ` ${changeText(before.amount, amount, text)}`}
        </div>
      )}
      {limits.map(({ which, fen, rule }) => (
        <div key={rule.kind} role="alert" className={`${styles.hint} ${styles.warned}`}>
          {text(`limit.${which}`, {
            kind: text(`insurance.${rule.kind}`),
            amount: moneyText(BigInt(fen)),
            month: rule.validFrom,
          })}
        </div>
      ))}
    </>
  );
}
