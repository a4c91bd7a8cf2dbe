import { PlusOutlined } from '@ant-design/icons';
import { ProTable } from '@ant-design/pro-components';
import { Button, Empty } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipListItem } from '@contract/wages/slip-schemas';
import LoadError from '@/components/LoadError';
import { useCan } from '@/models/hooks';
import { listSlips } from '@/services/wage-slips';
import { useServerEvent } from '@/utils/events';
import { useLoad } from '@/utils/use-load';
import { useAddress } from '@/utils/use-address';
import { useText } from '../hooks/use-text';
import { tableChange } from '@/utils/table-change';
import { canRemind } from '../remind/can-remind';
import { useRemindSlip } from '../remind/use-remind-slip';
import AddSlipDrawer from './AddSlipDrawer';
import { useSlipColumns } from './slip-columns';
import SlipDrawer from './SlipDrawer';
import SlipFilters from './SlipFilters';
import { slipQueryOf } from './slip-query';

interface SlipsTabProps {
  batch: BatchDetail;
  /** Rises whenever an action may have changed the slips. */
  round: number;
  onChanged: () => void;
}

/** The batch's slips: found, sorted and paged by the server; one of them opens in a drawer. */
export default function SlipsTab({ batch, round, onChanged }: SlipsTabProps) {
  const text = useText();
  const { params, patch } = useAddress();
  const search = params.toString();
  const query = useMemo(() => slipQueryOf(new URLSearchParams(search)), [search]);
  const { data, loading, error, reload } = useLoad(useCallback((options) => listSlips(batch.id, query, options), [batch.id, query]));
  const openSlip = useCallback((slip: SlipListItem) => patch({ slip: slip.id }, 'push'), [patch]);
  const remind = useRemindSlip(onChanged);
  const onRemind = useCallback((slip: SlipListItem) => void remind(slip), [remind]);
  const mayRemind = useCan('wages.remind');
  const remindable = useCallback((slip: SlipListItem) => mayRemind && canRemind(slip, batch), [mayRemind, batch]);
  const columns = useSlipColumns({ query, needConfirm: batch.settings.needConfirm, needSign: batch.settings.needSign, onOpen: openSlip, remindable, onRemind });
  const addable = useCan('wages.edit') && batch.state === 'draft' && batch.readOnly === null;
  const [adding, setAdding] = useState(false);

  // Counts move while people read: the rows on the screen follow, without a spinner.
  const { read, confirmed, disputed, recalled, delivered, failed } = batch.counts;
  // A signature moves no count.
  const [heard, setHeard] = useState(0);
  useServerEvent('batch', (event) => {
    if (event.batchId === batch.id && batch.settings.needSign) setHeard((count) => count + 1);
  });
  const standing = [round, heard, batch.state, read, confirmed, disputed, recalled, delivered, failed].join(' ');
  const seen = useRef(standing);
  useEffect(() => {
    if (seen.current === standing) return;
    seen.current = standing;
    reload({ quiet: true });
  }, [standing, reload]);

  const slipId = params.get('slip');
  return (
    <>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : (
        <ProTable<SlipListItem>
          rowKey="id"
          search={false}
          headerTitle={<SlipFilters params={params} depts={batch.depts} needSign={batch.settings.needSign} onChange={patch} />}
          toolBarRender={() => (addable ? [<Button key="add" icon={<PlusOutlined />} onClick={() => setAdding(true)}>{text('add')}</Button>] : [])}
          options={{ reload: () => reload(), density: true, setting: true }}
          columns={columns}
          dataSource={data?.list}
          loading={loading}
          size="middle"
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('slips.empty')} /> }}
          pagination={{
            current: query.page,
            pageSize: query.pageSize,
            total: data?.total ?? 0,
            showSizeChanger: true,
            pageSizeOptions: [10, 20, 50, 100],
            showTotal: (total) => text('slips.total', { total }),
          }}
          onChange={(pagination, _filters, sorter) => patch(tableChange(pagination, sorter, 'slip'))}
        />
      )}
      {adding && (
        <AddSlipDrawer
          batch={batch}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            reload({ quiet: true });
            onChanged();
          }}
        />
      )}
      {slipId && <SlipDrawer key={slipId} slipId={slipId} batch={batch} onClose={() => patch({ slip: null })} onChanged={onChanged} />}
    </>
  );
}
