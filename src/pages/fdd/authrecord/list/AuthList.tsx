import { PageContainer } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useCallback } from 'react';
import { fddAuthList } from '@contract/fdd/lists';
import type { AuthListItem } from '@contract/fdd/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import ServiceNote from '@/components/ServiceNote';
import { useServices } from '@/models/hooks';
import { listAuths } from '@/services/fdd-auths';
import { isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '../use-text';
import { useAuthColumns } from './auth-columns';
import AuthFilters from './AuthFilters';

/** The records somebody may see. */
export default function AuthList() {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, fddAuthList);
  const list = usePagedQuery(listAuths(query));
  const { data, error, reload } = list;
  const open = useCallback((item: AuthListItem) => patch({ record: item.id }, 'push'), [patch]);
  const columns = useAuthColumns({ onOpen: open });
  const off = useServices().esign === 'off';
  const nothingYet = data?.total === 0 && !isFiltered(fddAuthList, query);
  const start = !off && (
    <Button type="primary" onClick={() => patch({ start: '1' }, 'push')}>
      {text('action.start')}
    </Button>
  );

  return (
    <PageContainer title={text('list.title')} extra={start}>
      <ServiceNote service="esign" sandbox={text('sandbox')} off={text('off')} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('list.empty')} hint={off ? undefined : text('list.empty.hint')} action={start} />
      ) : (
        <ListTable<AuthListItem>
          of={fddAuthList}
          filters={<AuthFilters query={query} onChange={step} />}
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
