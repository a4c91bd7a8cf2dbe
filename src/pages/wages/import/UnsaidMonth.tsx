import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import MonthPicker from '@/components/MonthPicker';
import { useText } from '@/components/sheet-import/use-text';
import { keepMonth, setMonth } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import type { WageStepProps } from './step-props';

/** Of which month a sheet is that does not say it: nothing is written before somebody does. The next without wages is offered. */
export default function UnsaidMonth({ session, detail }: Pick<WageStepProps, 'session' | 'detail'>) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const choose = async (month: string) => {
    setBusy(true);
    await attempt(session.start((version) => setMonth(detail.id, version, month, 'own')));
    setBusy(false);
  };
  const keep = async () => {
    setBusy(true);
    const answer = await attempt(session.change((version) => keepMonth(detail.id, version)));
    setBusy(false);
    if (answer) session.patch({ version: answer.version, month: answer.month });
  };
  const { history, payMonth } = detail;
  return (
    <Alert
      banner
      showIcon
      type="error"
      data-testid="month-question"
      message={text(history ? 'month.unsaid' : 'month.unsure', { payMonth })}
      action={
        <Space wrap>
          {!history && (
            <Button size="small" type="primary" loading={busy} onClick={() => void keep()}>
              {text('month.isIt', { payMonth })}
            </Button>
          )}
          <MonthPicker
            value={null}
            size="small"
            label={text('month.choose')}
            months={history ? 'past' : 'pay'}
            disabled={busy}
            onPick={(month) => void choose(month)}
          />
        </Space>
      }
    />
  );
}
