import { Typography } from 'antd';
import { useCallback } from 'react';
import type { ContractListItem } from '@contract/fdd/contract-schemas';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import { contractPaper } from '@/services/fdd-contracts';
import { useLoad } from '@/utils/use-load';
import { useText } from '../use-text';

/** The contract as the browser's own reader draws it; where it has none, a link opens it. */
export default function PaperView({ record }: { record: ContractListItem }) {
  const text = useText();
  const { data, error, reload } = useLoad(useCallback((options) => contractPaper(record.id, options), [record.id]));
  if (error && !data) return <LoadError error={error} onRetry={() => reload()} />;
  if (!data) return <PageLoading />;
  return (
    <>
      <Typography.Paragraph type="secondary">
        {text(record.downloadable ? 'paper.signed' : 'paper.unsigned')}{' '}
        <Typography.Link href={data.url} target="_blank" rel="noopener">
          {text('paper.open')}
        </Typography.Link>
      </Typography.Paragraph>
      <iframe title={text('paper.of', { name: record.title })} src={data.url} style={{ width: '100%', height: 'max(420px, calc(100vh - 320px))', border: '1px solid var(--ant-color-border-secondary)', borderRadius: 8 }} />
    </>
  );
}
