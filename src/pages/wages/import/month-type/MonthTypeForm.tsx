import { Button, Select } from 'antd';
import { useState } from 'react';
import { WAGE_TYPES, type WageType } from '@contract/wages/items';
import MonthPicker from '@/components/MonthPicker';
import { useText } from '@/components/sheet-import/use-text';
import { setMonth } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import type { WageStepProps } from '../step-props';
import styles from './month-type.less';

type MonthTypeFormProps = Pick<WageStepProps, 'session' | 'detail'> & { onDone?: () => void };

/** Another month or type: every row is checked again for it. */
export default function MonthTypeForm({ session, detail, onDone }: MonthTypeFormProps) {
  const text = useText();
  const [payMonth, setPayMonth] = useState(detail.payMonth);
  const [wageType, setWageType] = useState<WageType>(detail.wageType);
  const [busy, setBusy] = useState(false);
  const changed = payMonth !== detail.payMonth || wageType !== detail.wageType;
  const apply = async () => {
    setBusy(true);
    const done = await attempt(
      session.start((version) => setMonth(detail.id, version, payMonth, 'own', wageType)).then(() => true),
    );
    setBusy(false);
    if (done) onDone?.();
  };
  return (
    <div className={styles.fields}>
      <label className={styles.field}>
        <span>{text('month')}</span>
        <MonthPicker
          value={payMonth}
          label={text('month')}
          months={detail.history ? 'past' : 'pay'}
          disabled={busy}
          onPick={setPayMonth}
        />
      </label>
      <label className={styles.field}>
        <span>{text('type')}</span>
        <Select<WageType>
          value={wageType}
          disabled={busy}
          aria-label={text('type')}
          options={WAGE_TYPES.map((value) => ({ value, label: text(`wageType.${value}`) }))}
          onChange={setWageType}
        />
      </label>
      {changed && (
        <Button type="primary" ghost loading={busy} onClick={() => void apply()}>
          {text('monthType.apply')}
        </Button>
      )}
    </div>
  );
}
