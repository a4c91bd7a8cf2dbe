import { PlusOutlined } from '@ant-design/icons';
import { PageContainer, ProTable } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { AccountItem } from '@contract/accounts/schemas';
import LoadError from '@/components/LoadError';
import { listAccounts } from '@/services/accounts';
import { tableChange } from '@/utils/table-change';
import { useAddress } from '@/utils/use-address';
import { useLoad } from '@/utils/use-load';
import { ACCOUNT_STATE_FILTERS, accountQueryOf, ROLE_FILTERS } from '../account-query';
import AccountFilters from '../AccountFilters';
import { useAccountAction } from '../actions/use-account-action';
import AccountForm from '../form/AccountForm';
import LoginsDrawer from '../LoginsDrawer';
import { useText } from '../use-text';
import { useAccountColumns } from './account-columns';

/** /system/admin: administrators and the people of companies who work with the console. */
export default function AdminAccountsPage() {
  const text = useText();
  const { params, patch } = useAddress();
  const search = params.toString();
  const query = useMemo(() => accountQueryOf(new URLSearchParams(search)), [search]);
  const { data, loading, error, reload } = useLoad(useCallback((options) => listAccounts(query, options), [query]));
  const [edited, setEdited] = useState<AccountItem | 'new' | null>(null);
  const [watched, setWatched] = useState<AccountItem | null>(null);
  const refresh = useCallback(() => reload({ quiet: true }), [reload]);
  const { start, tell, dialog } = useAccountAction('action', refresh);
  const columns = useAccountColumns({ query, onEdit: setEdited, onAction: start, onLogins: setWatched });
  const addButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {text('action.create')}
    </Button>
  );

  return (
    <PageContainer title={text('admin.title')} extra={addButton}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : (
        <ProTable<AccountItem>
          rowKey="id"
          search={false}
          headerTitle={<AccountFilters query={query} states={ACCOUNT_STATE_FILTERS} words="state" roles={ROLE_FILTERS} onChange={patch} />}
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
      {edited && (
        <AccountForm
          account={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            refresh();
          }}
          onPassword={tell}
        />
      )}
      {watched && <LoginsDrawer account={watched} onClose={() => setWatched(null)} />}
      {dialog}
    </PageContainer>
  );
}
