import { ProCard } from '@ant-design/pro-components';
import { Typography } from 'antd';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import SumChecks from '@/components/sum-checks/SumChecks';
import { useTextOf } from '@/utils/use-text';

/** Whether gross, deductions and net of the sheet were verified at the import; nothing is said to be right where that was not kept. */
export default function TotalsVerdict({ checks }: Pick<BatchDetail, 'checks'>) {
  const text = useTextOf('wages.sums');
  return (
    <ProCard title={text('title')} headerBordered>
      {checks === null || checks.length === 0 ? (
        <Typography.Text type="secondary">{text('notKept')}</Typography.Text>
      ) : (
        <SumChecks checks={checks} />
      )}
    </ProCard>
  );
}
