import { PlusOutlined } from '@ant-design/icons';
import { PageContainer } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useCallback } from 'react';
import { companyApi } from '@contract/company/endpoints';
import { companyList } from '@contract/company/list';
import type { CompanyListItem } from '@contract/company/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { listCompanies } from '@/services/companies';
import { isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useRefresh } from '@/utils/query/refresh';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import type { CompanyChoice } from '../actions/company-choices';
import { useCompanyAction } from '../actions/use-company-action';
import { useText } from '../use-text';
import { useCompanyColumns } from './company-columns';
import CompanyFilters from './CompanyFilters';

/** All companies. */
export default function CompanyList() {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, companyList);
  const list = usePagedQuery(listCompanies(query));
  const { data, error, reload } = list;
  const { start, dialog } = useCompanyAction(useRefresh(companyApi.list));
  const open = useCallback((company: CompanyListItem) => patch({ company: company.id }, 'push'), [patch]);
  const act = useCallback(
    (company: CompanyListItem, choice: CompanyChoice) => {
      if (choice === 'view') open(company);
      else if (choice === 'edit') patch({ form: company.id }, 'push');
      else start(company, choice);
    },
    [open, patch, start],
  );
  const columns = useCompanyColumns({ onOpen: open, onAction: act });
  const addButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => patch({ form: 'new' }, 'push')}>
      {text('action.create')}
    </Button>
  );
  const nothingYet = data?.total === 0 && !isFiltered(companyList, query);

  return (
    <PageContainer title={text('list.title')} extra={nothingYet ? undefined : addButton}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('list.empty')} hint={text('list.empty.hint')} action={addButton} />
      ) : (
        <ListTable<CompanyListItem>
          of={companyList}
          filters={<CompanyFilters query={query} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          totalText={(total) => text('list.total', { total })}
          onChange={patch}
        />
      )}
      {dialog}
    </PageContainer>
  );
}
