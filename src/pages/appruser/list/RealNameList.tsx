import { PageContainer } from '@ant-design/pro-components';
import { useCallback } from 'react';
import { realNameList } from '@contract/real-name/list';
import type { RealNameListItem } from '@contract/real-name/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { listRealNames } from '@/services/real-names';
import { isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import type { ReviewStep } from '../actions/review-steps';
import { useText } from '../use-text';
import { useRealNameColumns } from './real-name-columns';
import RealNameFilters from './RealNameFilters';

/** Verifications of the company, or of all for an administrator. */
export default function RealNameList() {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, realNameList);
  const list = usePagedQuery(listRealNames(query));
  const { data, error, reload } = list;
  const open = useCallback(
    (item: RealNameListItem, step: ReviewStep | null = null) =>
      patch({ verification: item.id, of: item.companyId, step }, 'push'),
    [patch],
  );
  const columns = useRealNameColumns({ onOpen: open });
  const nothingYet = data?.total === 0 && !isFiltered(realNameList, query);

  return (
    <PageContainer title={text('list.title')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('list.empty')} hint={text('list.empty.hint')} />
      ) : (
        <ListTable<RealNameListItem>
          of={realNameList}
          filters={<RealNameFilters query={query} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          totalText={(total) => text('list.total', { total })}
          onChange={patch}
        />
      )}
    </PageContainer>
  );
}
