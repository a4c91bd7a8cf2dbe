import { PageContainer } from '@ant-design/pro-components';
import { useCallback } from 'react';
import { realNameList } from '@contract/real-name/list';
import type { RealNameListItem } from '@contract/real-name/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListExport from '@/components/list/ListExport';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { exportRealNames, listRealNames } from '@/services/real-names';
import { filtersOf, isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/utils/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import type { ReviewStep } from '../actions/review-steps';
import { useText } from '../use-text';
import { useRealNameColumns } from './real-name-columns';
import RealNameFilters from './RealNameFilters';

/** Verifications of the company, or of all for an administrator. */
export default function RealNameList() {
  const text = useText();
  const { params, patch } = useAddress();
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
    <PageContainer
      title={text('list.title')}
      extra={
        <ListExport
          label={text('action.export')}
          title={text('export.title')}
          total={data?.total ?? 0}
          onStart={(requestId) => exportRealNames({ requestId, filters: filtersOf(realNameList, query) })}
        />
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('list.empty')} hint={text('list.empty.hint')} />
      ) : (
        <ListTable<RealNameListItem>
          of={realNameList}
          filters={<RealNameFilters query={query} onChange={patch} />}
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
