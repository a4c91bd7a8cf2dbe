import { useQuery } from '@tanstack/react-query';
import { ProCard } from '@ant-design/pro-components';
import { Empty, Skeleton } from 'antd';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { bankAnswerApi, batchApi, slipApi } from '@contract/wages/endpoints';
import LoadError from '@/components/LoadError';
import { getPayments } from '@/services/bank-answers';
import { useRefresh } from '@/utils/query/refresh';
import { useText } from '../hooks/use-text';
import styles from './bank.less';
import Failures from './Failures';
import FileCard from './FileCard';

/** 代发: whom the bank was asked to pay, whom it has paid, and who waits because it has not. */
export default function BankTab({ batch }: { batch: BatchDetail }) {
  const text = useText();
  const { data, error, refetch } = useQuery(getPayments(batch.id));
  const again = useRefresh(
    bankAnswerApi.payments,
    bankAnswerApi.failures,
    batchApi.get,
    batchApi.list,
    batchApi.bankFiles,
    slipApi.list,
  );
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (data.files.length === 0)
    return (
      <ProCard>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('payments.none')}>
          <p className={styles.soft}>{text('payments.none.hint')}</p>
        </Empty>
      </ProCard>
    );
  const failed = data.files.some(
    ({ failed: open, resent, elsewhere }) => open.count + resent.count + elsewhere.count > 0,
  );
  return (
    <div className={styles.tab}>
      {failed && <Failures batch={batch} pending={data.pending} files={data.files} onChanged={again} />}
      {data.files.map((file) => (
        <FileCard key={file.file.id} batch={batch} payments={file} onChanged={again} />
      ))}
    </div>
  );
}
