import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { hasPdf } from '@contract/states/effective-slip';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { slipList } from '@contract/wages/lists';
import type { SlipListItem } from '@contract/wages/slip-schemas';
import ListTable from '@/components/list/ListTable';
import TotalsRow from '@/components/list/TotalsRow';
import LoadError from '@/components/LoadError';
import Money from '@/components/Money';
import { useCan } from '@/models/hooks';
import { getSlipPlace, listSlips } from '@/services/wage-slips';
import { filtersOf } from '@/utils/list-query';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useAddress } from '@/utils/use-address';
import { useText } from '../hooks/use-text';
import { canRemind } from '../remind/can-remind';
import { useRemindSlip } from '../remind/use-remind-slip';
import AddSlipDrawer from './AddSlipDrawer';
import CorrectionButton from './CorrectionButton';
import { useSlipColumns } from './slip-columns';
import { useNeighbours } from './drawer/use-neighbours';
import { usePickedSlips } from './several/use-picked-slips';
import SlipFilters from './SlipFilters';
import { useSlipQuery } from './slip-query';

const SlipDrawer = lazyWithMessages(['sum-checks'], () => import('./SlipDrawer'));
// Wanted once somebody ticks a row.
const SeveralBar = lazyWithMessages(['slip-papers'], () => import('./several/SeveralBar'));

const pageAddress = (page: number) => ({ slipPage: page === 1 ? null : page });
const NO_ROWS: SlipListItem[] = [];

interface SlipsTabProps {
  batch: BatchDetail;
  onChanged: () => void;
}

/** The batch's slips: found, sorted and paged by the server; one of them opens in a drawer. */
export default function SlipsTab({ batch, onChanged }: SlipsTabProps) {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useSlipQuery(params);
  const list = usePagedQuery(listSlips(batch.id, query));
  const { data, error, reload } = list;
  const scope = useMemo(() => ({ batch: batch.id }), [batch.id]);
  const openSlip = useCallback((slip: SlipListItem) => patch({ slip: slip.id }, 'push'), [patch]);
  const remind = useRemindSlip(onChanged);
  const onRemind = useCallback((slip: SlipListItem) => void remind(slip), [remind]);
  const mayRemind = useCan('wages.remind');
  const remindable = useCallback((slip: SlipListItem) => mayRemind && canRemind(slip, batch), [mayRemind, batch]);
  const mayPrint = useCan('wages.print');
  const printable = useCallback((slip: SlipListItem) => mayPrint && hasPdf(slip, batch), [mayPrint, batch]);
  const stated = useMemo(() => batch.itemDefs.map(({ key }) => key), [batch.itemDefs]);
  const columns = useSlipColumns({
    needConfirm: batch.settings.needConfirm,
    needSign: batch.settings.needSign,
    history: batch.state === 'history',
    stated,
    onOpen: openSlip,
    remindable,
    onRemind,
    printable,
  });
  const addable = useCan('wages.edit') && batch.state === 'draft' && batch.readOnly === null;
  const [adding, setAdding] = useState(false);

  const filters = filtersOf(slipList, query);
  const picked = usePickedSlips(data?.list ?? NO_ROWS, JSON.stringify(filters));
  const slipId = params.get('slip');
  const neighbours = useNeighbours<SlipListItem>({
    id: slipId,
    query,
    list,
    pageOf: (page) => listSlips(batch.id, { ...query, page }),
    placeOf: (id) => getSlipPlace(id, query),
    onGo: (slip, page) => patch({ slip: slip.id, ...pageAddress(page) }),
    onPage: (page) => patch(pageAddress(page)),
  });
  return (
    <>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : (
        <ListTable<SlipListItem>
          of={slipList}
          filters={
            <SlipFilters
              query={query}
              params={params}
              depts={batch.depts}
              needSign={batch.settings.needSign}
              history={batch.state === 'history'}
              onChange={step}
            />
          }
          toolbar={
            <>
              {addable && (
                <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                  {text('add')}
                </Button>
              )}
              <CorrectionButton batch={batch} />
            </>
          }
          query={query}
          list={list}
          rowSelection={{
            selectedRowKeys: [...picked.keys],
            preserveSelectedRowKeys: true,
            nameOf: ({ name }) => name,
            onChange: (keys) => picked.tick(keys.map(String)),
          }}
          picked={{
            count: picked.all ? 1 : picked.slips.length,
            actions: (
              <Suspense fallback={null}>
                <SeveralBar
                  batch={batch}
                  filters={filters}
                  total={data?.total ?? 0}
                  picked={picked}
                  onDone={onChanged}
                />
              </Suspense>
            ),
          }}
          columns={columns}
          summary={() =>
            data?.totals &&
            data.total > 1 && (
              <TotalsRow
                figures={[
                  ...(data.totals.grossFen === null
                    ? []
                    : [{ label: text('column.gross'), value: <Money fen={data.totals.grossFen} /> }]),
                  ...(data.totals.deductionFen === null
                    ? []
                    : [{ label: text('column.deduction'), value: <Money fen={data.totals.deductionFen} /> }]),
                  { label: text('column.net'), value: <Money fen={data.totals.netFen} /> },
                ]}
              />
            )
          }
          totalText={(total) => text('slips.total', { total })}
          prefix="slip"
          scope={scope}
          onChange={patch}
        />
      )}
      {adding && (
        <AddSlipDrawer
          batch={batch}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            onChanged();
          }}
        />
      )}
      {slipId && (
        <Suspense fallback={null}>
          <SlipDrawer
            slipId={slipId}
            batch={batch}
            neighbours={neighbours}
            onClose={() => patch({ slip: null })}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </>
  );
}
