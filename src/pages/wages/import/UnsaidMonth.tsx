import { Alert } from 'antd';
import { useState } from 'react';
import { useText } from '@/components/sheet-import/use-text';
import PastMonthPicker from '@/components/PastMonthPicker';
import { setMonth } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import type { WageStepProps } from './step-props';

/** Of which past month a sheet is that does not say it: nothing is written before somebody does. */
export default function UnsaidMonth({ session, detail }: Pick<WageStepProps, 'session' | 'detail'>) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const choose = async (month: string) => {
    setBusy(true);
    await attempt(session.start((version) => setMonth(detail.id, version, month, 'own')));
    setBusy(false);
  };
  return (
    <Alert
      banner
      showIcon
      type="error"
      data-testid="month-question"
      message={text('month.unsaid')}
      action={
        <PastMonthPicker
          value={null}
          label={text('month.choose')}
          disabled={busy}
          onPick={(month) => void choose(month)}
        />
      }
    />
  );
}
