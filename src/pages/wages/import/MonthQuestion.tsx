import { Alert, Button, Select, Space } from 'antd';
import { useState } from 'react';
import { useText } from '@/components/sheet-import/use-text';
import { listed } from '@/utils/punctuation';
import UnsaidMonth from './UnsaidMonth';
import { keepMonth, setMonth } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import type { WageStepProps } from './step-props';

/** Buttons for so many months; more are chosen from a list. */
const BUTTONS = 2;

/** Which month the sheet is of, where it says another than the import's or several; no slips are made before it is settled. */
export default function MonthQuestion({ session, detail }: WageStepProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const { payMonth, counts } = detail;
  const { sheet, open, kept } = detail.month;
  if (detail.state === 'committed' || detail.state === 'committing') return null;
  if (!sheet) return open === 'unsaid' ? <UnsaidMonth {...{ session, detail }} /> : null;
  const own = sheet.rule === 'own';
  const others = sheet.months.filter(({ month }) => month !== payMonth);
  if (open === null && !own && !(kept && others.length > 0)) return null;
  const left = own ? others.reduce((sum, { rows }) => sum + rows, 0) : 0;
  const taken = sheet.months.find(({ month }) => month === payMonth)?.rows ?? 0;
  const run = async <T,>(act: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    const answer = await attempt(act());
    setBusy(false);
    return answer;
  };
  const turnTo = (month: string, rows: 'own' | 'all') =>
    void run(() => session.start((version) => setMonth(detail.id, version, month, rows)));
  const keep = async () => {
    // Where rows are left out that are to be taken after all, they are read again.
    if (open === 'other' && own) {
      turnTo(payMonth, 'all');
      return;
    }
    const answer = await run(() => session.change((version) => keepMonth(detail.id, version)));
    if (answer) session.patch({ version: answer.version, month: answer.month });
  };
  const values = { payMonth, said: sheet.said, months: listed(sheet.months.map(({ month }) => month)), left, taken };
  const title = open === null ? (own ? 'month.taken' : 'month.kept') : `month.${open}`;
  return (
    <Alert
      banner
      showIcon
      type={open === null ? 'info' : 'error'}
      data-testid="month-question"
      message={text(title, values)}
      action={
        <Space wrap>
          {others.length <= BUTTONS ? (
            others.map(({ month }) => (
              <Button
                key={month}
                size="small"
                type={open === 'other' ? 'primary' : 'default'}
                loading={busy}
                onClick={() => turnTo(month, 'own')}
              >
                {text('month.change', { month })}
              </Button>
            ))
          ) : (
            <Select<string>
              size="small"
              aria-label={text('month.choose')}
              placeholder={text('month.choose')}
              value={null}
              disabled={busy}
              popupMatchSelectWidth={false}
              options={others.map(({ month, rows }) => ({
                value: month,
                label: rows > 0 ? text('month.choice', { month, rows }) : month,
              }))}
              onChange={(month) => turnTo(month, 'own')}
            />
          )}
          {open !== null && (
            <Button size="small" loading={busy} onClick={() => void keep()}>
              {text(open === 'other' ? 'month.keep' : 'month.own', values)}
            </Button>
          )}
          {own && open !== 'other' && counts.ignored > 0 && (
            <Button size="small" loading={busy} onClick={() => turnTo(payMonth, 'all')}>
              {text('month.all', values)}
            </Button>
          )}
        </Space>
      }
    />
  );
}
