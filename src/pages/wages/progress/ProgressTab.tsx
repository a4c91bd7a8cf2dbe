import { ProCard } from '@ant-design/pro-components';
import { useQuery } from '@tanstack/react-query';
import { Empty, Skeleton } from 'antd';
import { useMemo } from 'react';
import type { BatchProgress } from '@contract/wages/plot-schemas';
import LoadError from '@/components/LoadError';
import Figure from '@/components/plot/Figure';
import { getBatchProgress } from '@/services/wage-batches';
import { useTextOf } from '@/utils/use-text';
import { progressSpec, progressTable, standingsOf } from './progress-figures';

/** How people took up the slips since they were published. For pieces that bring the words `plot` along. */
export default function ProgressTab({ batchId }: { batchId: string }) {
  const { data, error, refetch } = useQuery(getBatchProgress(batchId));
  return (
    <ProCard>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && <Progress progress={data} />}
    </ProCard>
  );
}

function Progress({ progress }: { progress: BatchProgress }) {
  const text = useTextOf('wagePlots.progress');
  const standings = useMemo(() => standingsOf(progress, text), [progress, text]);
  const spec = useMemo(() => progressSpec(progress, standings, text), [progress, standings, text]);
  if (progress.from === null) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('none')} />;
  return (
    <Figure
      title={text('title')}
      spec={spec}
      table={progressTable(standings, text)}
      note={text('note', { unit: text(`unit.${progress.unit}`) })}
    />
  );
}
