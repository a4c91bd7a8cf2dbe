import { Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { EXCEPTION_KINDS } from '@contract/checks/exceptions';
import type { CheckMonthView } from '@contract/checks/schemas';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import LoadError from '@/components/LoadError';
import { type ExceptionListQuery, listCheckExceptions } from '@/services/checks';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import styles from '../checks.less';
import DeptFilter from '../DeptFilter';
import { useDepts } from '../use-depts';
import { useNames, useText } from '../use-text';
import ExceptionTable from './ExceptionTable';

interface ExceptionDrawerProps {
  month: string;
  standing: CheckMonthView;
  onClose: () => void;
  onChanged: () => void;
}

/** All exceptions of the month, the undecided ones first to hand. */
export default function ExceptionDrawer({ month, standing, onClose, onChanged }: ExceptionDrawerProps) {
  const text = useText();
  const names = useNames();
  const [filters, setFilters] = useState<Omit<ExceptionListQuery, 'month'>>({ decided: 'open', page: 1, pageSize: 20 });
  const { data, loading, error, reload } = usePagedQuery(listCheckExceptions({ ...filters, month }));
  const depts = useDepts(month);
  const change = (changes: Partial<ExceptionListQuery>) => setFilters((old) => ({ ...old, ...changes, page: 1 }));
  return (
    <Drawer open width={860} title={text('exceptions.of', { month })} onClose={onClose}>
      <div className={styles.tools}>
        <Segmented
          value={filters.decided ?? 'all'}
          onChange={(value) => change({ decided: value === 'all' ? undefined : (value as 'open' | 'decided') })}
          options={[
            { value: 'open', label: text('exceptions.open') },
            { value: 'decided', label: text('exceptions.decided') },
            { value: 'all', label: text('exceptions.all') },
          ]}
        />
        <ChoiceFilter
          label={text('column.kind')}
          value={filters.kind}
          options={EXCEPTION_KINDS.map((value) => ({ value, label: names.exception(value) }))}
          onChange={(kind) => change({ kind })}
        />
        <DeptFilter value={filters.dept} depts={depts} onChange={(dept) => change({ dept })} />
        <KeywordFilter
          value={filters.keyword}
          placeholder={text('filter.keyword')}
          onSearch={(keyword) => change({ keyword: keyword || undefined })}
        />
      </div>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : (
        <ExceptionTable
          list={data?.list ?? []}
          loading={loading}
          locked={standing.state === 'locked'}
          onChanged={onChanged}
          pagination={{
            current: filters.page ?? 1,
            pageSize: filters.pageSize ?? 20,
            total: data?.total ?? 0,
            onChange: (page, size) => setFilters((old) => ({ ...old, page, pageSize: size as 20 })),
          }}
        />
      )}
    </Drawer>
  );
}
