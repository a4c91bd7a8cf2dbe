import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { dateInChina } from '@contract/date';
import { PAY_KINDS } from '@contract/staff/pay/kinds';
import { termAt } from '@contract/staff/pay/terms';
import FactGroup from '@/components/record/FactGroup';
import LoadError from '@/components/LoadError';
import SectionTitle from '@/components/SectionTitle';
import { useCan } from '@/models/hooks';
import { getStaffPay } from '@/services/staff-pay';
import { moneyText } from '@/utils/money-text';
import PayLines from './PayLines';
import type { PayTask } from './pay-task';
import styles from './staff-pay.less';
import { useText } from './use-text';

const PayLineDialog = lazy(() => import('./PayLineDialog'));

interface StaffPayProps {
  staffId: string;
  name: string;
  /** As the record says it; null = not said. */
  insuredPlace: string | null;
}

/** Somebody's base wage and bases: what holds this month, and every line that laid it down. */
export default function StaffPay({ staffId, name, insuredPlace }: StaffPayProps) {
  const text = useText();
  const mayEdit = useCan('staffPay.edit');
  const client = useQueryClient();
  const query = getStaffPay(staffId);
  const { data, error, refetch } = useQuery(query);
  const [task, setTask] = useState<PayTask | null>(null);
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  const month = dateInChina(new Date()).slice(0, 7);
  const standing = data.lines.filter(({ current, amount }) => current && amount !== null);
  const held = PAY_KINDS.flatMap((kind) => {
    const line = termAt(standing, kind, month);
    return line?.amount ? [{ key: kind, label: text(`kind.${kind}`), value: moneyText(line.amount) }] : [];
  });
  return (
    <section aria-label={text('title')} className={styles.section}>
      <div className={styles.head}>
        <SectionTitle flat>{text('title')}</SectionTitle>
        {mayEdit && (
          <Button size="small" onClick={() => setTask({ how: 'add' })}>
            {text('add')}
          </Button>
        )}
      </div>
      {held.length > 0 && (
        <>
          <div className={styles.held}>{text('held', { month })}</div>
          <FactGroup facts={held} />
        </>
      )}
      <PayLines lines={data.lines} onTask={mayEdit ? setTask : undefined} />
      <Suspense fallback={null}>
        {task && (
          <PayLineDialog
            staffId={staffId}
            name={name}
            insuredPlace={insuredPlace ?? ''}
            standing={standing}
            task={task}
            onClose={() => setTask(null)}
            onStale={() => void refetch()}
            onDone={(pay) => {
              setTask(null);
              client.setQueryData(query.queryKey, pay);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
