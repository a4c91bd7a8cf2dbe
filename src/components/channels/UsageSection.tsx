import type { UseQueryOptions } from '@tanstack/react-query';
import { Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { monthOf } from '@contract/month';
import LoadError from '@/components/LoadError';
import MonthPicker from '@/components/MonthPicker';
import SectionTitle from '@/components/SectionTitle';
import type { EndpointKey } from '@/utils/query/endpoint-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import type { RequestFailure } from '@/utils/request-failure';
import { useNarrow } from '@/utils/use-narrow';
import styles from './channels.less';
import UsageLines from './UsageLines';
import UsageTable from './UsageTable';
import type { UsageRow } from './usage-sums';
import { useText } from './use-text';

interface UsageSectionProps<U extends { month: string; list: UsageRow[] }> {
  query: (month: string) => UseQueryOptions<U, RequestFailure, U, EndpointKey>;
}

/** What went out in a month, what failed and what it cost; this month unless another is chosen. */
export default function UsageSection<U extends { month: string; list: UsageRow[] }>({ query }: UsageSectionProps<U>) {
  const text = useText();
  const narrow = useNarrow();
  const [month, setMonth] = useState(() => monthOf(new Date()));
  const { data, error, loading, reload } = usePagedQuery(query(month));
  const Shown = narrow ? UsageLines : UsageTable;
  return (
    <section aria-label={text('usage')}>
      <div className={styles.usageHead}>
        <SectionTitle flat>{text('usage')}</SectionTitle>
        <MonthPicker months="begun" size="small" value={month} label={text('usage.month')} onPick={setMonth} />
      </div>
      {error ? (
        <LoadError error={error} onRetry={reload} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 3 }} />
      ) : data.list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('usage.none', { month: data.month })} />
      ) : (
        <div style={{ opacity: loading ? 0.5 : 1 }} aria-busy={loading}>
          <Shown rows={data.list} />
        </div>
      )}
    </section>
  );
}
