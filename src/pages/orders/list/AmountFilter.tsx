import { InputNumber, Space } from 'antd';
import { fenToYuan, parseMoney } from '@contract/money';
import styles from '../orders.less';
import { useText } from '../use-text';

interface AmountFilterProps {
  /** 分 */
  min: string | undefined;
  max: string | undefined;
  onChange: (min: string | undefined, max: string | undefined) => void;
}

/** From one amount to another, either end open; typed in yuan. */
export default function AmountFilter({ min, max, onChange }: AmountFilterProps) {
  const text = useText();
  const field = (value: string | undefined, label: string, change: (fen: string | undefined) => void) => (
    <InputNumber<string>
      // The address may change by other means, too.
      key={value ?? ''}
      stringMode
      className={styles.amount}
      min="0"
      max="9999999.99"
      precision={2}
      controls={false}
      placeholder={label}
      aria-label={label}
      defaultValue={value === undefined ? undefined : fenToYuan(value)}
      onBlur={({ target }) => change(fenOf(target.value))}
      onPressEnter={({ currentTarget }) => change(fenOf(currentTarget.value))}
    />
  );
  return (
    <Space.Compact>
      {field(min, text('filter.amountMin'), (fen) => fen !== min && onChange(fen, max))}
      {field(max, text('filter.amountMax'), (fen) => fen !== max && onChange(min, fen))}
    </Space.Compact>
  );
}

function fenOf(yuan: string): string | undefined {
  const parsed = parseMoney(yuan, { round: true });
  return yuan.trim() !== '' && parsed.ok && parsed.fen >= 0n ? parsed.fen.toString() : undefined;
}
