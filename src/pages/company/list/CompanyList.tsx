import { PlusOutlined } from '@ant-design/icons';
import { PageContainer, ProTable } from '@ant-design/pro-components';
import { Button, Empty, Typography } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { CompanyListItem } from '@contract/company/schemas';
import LoadError from '@/components/LoadError';
import { listCompanies } from '@/services/companies';
import { tableChange } from '@/utils/table-change';
import { useAddress } from '@/utils/use-address';
import { useLoad } from '@/utils/use-load';
import type { CompanyChoice } from '../actions/company-choices';
import { useCompanyAction } from '../actions/use-company-action';
import styles from '../company.less';
import { useText } from '../use-text';
import { useCompanyColumns } from './company-columns';
import { companyQueryOf, isFiltered, listPart } from './company-query';
import CompanyFilters from './CompanyFilters';

/** All companies. `round` grows when something has been changed elsewhere on the screen. */
export default function CompanyList({ round }: { round: number }) {
  const text = useText();
  const { params, patch } = useAddress();
  const search = listPart(params);
  const query = useMemo(() => companyQueryOf(new URLSearchParams(search)), [search]);
  const { data, loading, error, reload } = useLoad(useCallback((options) => listCompanies(query, options), [query]));
  const shown = useRef(round);
  useEffect(() => {
    if (shown.current !== round) reload({ quiet: true });
    shown.current = round;
  }, [round, reload]);
  const { start, dialog } = useCompanyAction(useCallback(() => reload({ quiet: true }), [reload]));
  const open = useCallback((company: CompanyListItem) => patch({ company: company.id }, 'push'), [patch]);
  const act = useCallback(
    (company: CompanyListItem, choice: CompanyChoice) => {
      if (choice === 'view') open(company);
      else if (choice === 'edit') patch({ form: company.id }, 'push');
      else start(company, choice);
    },
    [open, patch, start],
  );
  const columns = useCompanyColumns({ query, onOpen: open, onAction: act });
  const addButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => patch({ form: 'new' }, 'push')}>
      {text('action.create')}
    </Button>
  );
  const nothingYet = data?.total === 0 && !isFiltered(query);

  return (
    <PageContainer title={text('list.title')} extra={nothingYet ? undefined : addButton}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <div className={styles.empty}>
          <Empty description={<Typography.Text strong>{text('list.empty')}</Typography.Text>}>
            <Typography.Paragraph type="secondary">{text('list.empty.hint')}</Typography.Paragraph>
            {addButton}
          </Empty>
        </div>
      ) : (
        <ProTable<CompanyListItem>
          rowKey="id"
          search={false}
          headerTitle={<CompanyFilters query={query} onChange={patch} />}
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
        />
      )}
      {dialog}
    </PageContainer>
  );
}
