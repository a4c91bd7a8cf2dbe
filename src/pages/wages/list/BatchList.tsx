import { PlusOutlined } from '@ant-design/icons';
import { PageContainer, ProTable } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { BatchListItem } from '@contract/wages/batch-schemas';
import LoadError from '@/components/LoadError';
import { useCan } from '@/models/hooks';
import { useBatchAction } from '../actions/use-batch-action';
import { useAddress } from '@/utils/use-address';
import { useText } from '../hooks/use-text';
import BatchFilters from './BatchFilters';
import { useBatchColumns } from './batch-columns';
import { batchQueryOf, isFiltered } from './batch-query';
import BatchTotals from './BatchTotals';
import EmptyBatches from './EmptyBatches';
import OpenImports from './OpenImports';
import { tableChange } from '@/utils/table-change';
import { useBatchList } from './use-batch-list';

/** All 工资表 of the company: what stands where, and the way into each. */
export default function BatchList({ title }: { title?: string }) {
  const text = useText();
  const { params, patch } = useAddress();
  const search = params.toString();
  const query = useMemo(() => batchQueryOf(new URLSearchParams(search)), [search]);
  const { data, loading, error, reload } = useBatchList(query);
  const mayImport = useCan('wages.import');
  const { start, dialog } = useBatchAction(() => reload({ quiet: true }));
  const openBatch = (batch: BatchListItem) => patch({ batch: batch.id }, 'push');
  const columns = useBatchColumns({ query, onOpen: openBatch, onAction: start });
  const importButton = mayImport && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => patch({ import: 'new' }, 'push')}>
      {text('list.import')}
    </Button>
  );
  const nothingYet = data?.total === 0 && !isFiltered(query);

  return (
    <PageContainer title={title ?? text('list.title')} extra={nothingYet ? undefined : importButton}>
      {mayImport && <OpenImports onOpen={(id) => patch({ import: id }, 'push')} />}
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyBatches action={importButton} />
      ) : (
        <ProTable<BatchListItem>
          rowKey="id"
          search={false}
          headerTitle={<BatchFilters query={query} onChange={patch} />}
          options={{ reload: () => reload(), density: false, setting: true }}
          columns={columns}
          dataSource={data?.list}
          loading={loading}
          scroll={{ x: 'max-content' }}
          pagination={{
            current: query.page,
            pageSize: query.pageSize,
            total: data?.total ?? 0,
            showSizeChanger: true,
            pageSizeOptions: [10, 20, 50, 100],
            showTotal: (total) => text('list.total', { total }),
          }}
          onChange={(pagination, _filters, sorter) => patch(tableChange(pagination, sorter))}
          summary={(rows) => <BatchTotals batches={rows} />}
        />
      )}
      {dialog}
    </PageContainer>
  );
}
