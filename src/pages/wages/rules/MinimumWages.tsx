import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { monthOf } from '@contract/month';
import type { MinimumWage } from '@contract/pay-rules/company';
import { PAY_RULES_RANGE } from '@contract/pay-rules/problems';
import HundredthsInput from '@/components/record/HundredthsInput';
import MonthField from '@/components/record/MonthField';
import styles from './rules.less';
import { useText } from './use-text';

interface MinimumWagesProps {
  value?: readonly MinimumWage[];
  onChange?: (wages: readonly MinimumWage[]) => void;
}

/** Local minimum wages, each from its month on. One not filled in yet is 0. */
export default function MinimumWages({ value = [], onChange }: MinimumWagesProps) {
  const text = useText();
  const change = (at: number, part: Partial<MinimumWage>) =>
    onChange?.(value.map((wage, place) => (place === at ? { ...wage, ...part } : wage)));
  return (
    <>
      {value.map(({ validFrom, fen }, at) => (
        // Rows have nothing but their place: months may be equal while they are typed.
        <div key={at} className={styles.minimum}>
          <MonthField
            value={validFrom}
            label={text('minimum.from', { row: at + 1 })}
            onChange={(month) => change(at, { validFrom: month })}
          />
          <HundredthsInput
            range={PAY_RULES_RANGE.minimumWage}
            unit={text('unit.month')}
            label={text('minimum.amount', { row: at + 1 })}
            value={fen === 0 ? null : fen}
            onChange={(typed) => change(at, { fen: typed ?? 0 })}
          />
          <Button type="link" onClick={() => onChange?.(value.filter((_, place) => place !== at))}>
            {text('remove')}
          </Button>
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        onClick={() => onChange?.([...value, { validFrom: monthOf(new Date()), fen: 0 }])}
      >
        {text('minimum.add')}
      </Button>
    </>
  );
}
