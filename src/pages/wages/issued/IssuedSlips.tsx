import { PageContainer } from '@ant-design/pro-components';
import { Suspense, useCallback, useMemo } from 'react';
import { issuedSlipList } from '@contract/wages/lists';
import type { IssuedSlip } from '@contract/wages/slip-schemas';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { getIssuedPlace, listIssuedSlips } from '@/services/wage-slips';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '../hooks/use-text';
import { useNeighbours } from '../slips/drawer/use-neighbours';
import { useIssuedColumns } from './issued-columns';
import IssuedFilters from './IssuedFilters';
import { CLOSED, LEAVING, openedAddress, openedIn } from './slip-address';

const pageAddress = (page: number) => ({ page: page === 1 ? null : page });

const IssuedSlipDrawer = lazyWithMessages(['sum-checks'], () => import('./IssuedSlipDrawer'));

/** Slips employees can see, of one month's 工资表 or of all: who has not read, not confirmed, or objects. One opens over the list, and from there its 工资表. */
export default function IssuedSlips({ title }: { title?: string }) {
  const text = useText();
  const { params, patch, step } = useAddress();
  const asked = useListQuery(params, issuedSlipList);
  // A name is looked for within a month only.
  const query = useMemo(() => (asked.month === undefined ? { ...asked, keyword: undefined } : asked), [asked]);
  const list = usePagedQuery(listIssuedSlips(query));
  const { data, error, reload } = list;
  const open = useCallback((slip: IssuedSlip) => patch(openedAddress(slip), 'push'), [patch]);
  const columns = useIssuedColumns(open);
  const opened = openedIn(params);
  const neighbours = useNeighbours<IssuedSlip>({
    id: opened?.slipId ?? null,
    query,
    list,
    pageOf: (page) => listIssuedSlips({ ...query, page }),
    placeOf: (id) => getIssuedPlace(id, query),
    onGo: (slip, page) => patch({ ...openedAddress(slip), ...pageAddress(page) }),
    onPage: (page) => patch(pageAddress(page)),
  });
  return (
    <PageContainer title={title ?? text('issued.title')} onBack={() => patch(LEAVING, 'push')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : (
        <ListTable<IssuedSlip>
          of={issuedSlipList}
          filters={<IssuedFilters query={query} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          totalText={(total) => text('slips.total', { total })}
          onChange={patch}
        />
      )}
      {opened && (
        <Suspense fallback={null}>
          <IssuedSlipDrawer {...opened} neighbours={neighbours} onClose={() => patch(CLOSED)} />
        </Suspense>
      )}
    </PageContainer>
  );
}
