import { PageContainer } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useCallback } from 'react';
import type { ContractListItem } from '@contract/fdd/contract-schemas';
import { fddContractList } from '@contract/fdd/lists';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import ServiceNote from '@/components/ServiceNote';
import { useServices } from '@/models/hooks';
import { listContracts } from '@/services/fdd-contracts';
import { isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '../use-text';
import { useContractColumns } from './contract-columns';
import ContractFilters from './ContractFilters';

/** The contracts somebody may see. */
export default function ContractList() {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, fddContractList);
  const list = usePagedQuery(listContracts(query));
  const { data, error, reload } = list;
  const open = useCallback((item: ContractListItem) => patch({ record: item.id }, 'push'), [patch]);
  const columns = useContractColumns({ onOpen: open });
  const off = useServices().esign === 'off';
  const nothingYet = data?.total === 0 && !isFiltered(fddContractList, query);
  const start = !off && (
    <Button key="start" type="primary" onClick={() => patch({ start: '1' }, 'push')}>
      {text('action.start')}
    </Button>
  );

  const templates = (
    <Button key="templates" onClick={() => patch({ templates: '1' }, 'push')}>
      {text('action.templates')}
    </Button>
  );

  return (
    <PageContainer title={text('list.title')} extra={nothingYet ? templates : [templates, start]}>
      <ServiceNote service="esign" sandbox={text('sandbox')} off={text('off')} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('list.empty')} hint={off ? undefined : text('list.empty.hint')} action={start} />
      ) : (
        <ListTable<ContractListItem>
          of={fddContractList}
          filters={<ContractFilters query={query} onChange={step} />}
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
