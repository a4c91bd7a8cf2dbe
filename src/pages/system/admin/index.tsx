import { accountApi } from '@contract/accounts/endpoints';
import { PlusOutlined } from '@ant-design/icons';
import { PageContainer } from '@ant-design/pro-components';
import { Button, Space } from 'antd';
import { Suspense, useState } from 'react';
import { accountList } from '@contract/accounts/lists';
import type { AccountItem } from '@contract/accounts/schemas';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { listAccounts } from '@/services/accounts';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useRefresh } from '@/utils/query/refresh';
import { useAccountAction } from '../actions/use-account-action';
import AccountForm from '../form/AccountForm';
import LoginsDrawer from '../LoginsDrawer';
import OutboxLink from '../OutboxLink';
import { useText } from '../use-text';
import { useAccountColumns } from './account-columns';
import AccountFilters from './AccountFilters';

// Seldom opened.
const AuditLogDrawer = lazyWithMessages(['audit-log'], () => import('@/components/audit-log/AuditLogDrawer'));
const SignInDrawer = lazyWithMessages(['second-factor'], () => import('./SignInDrawer'));
const ServicesDrawer = lazyWithMessages(['channels', 'outbox'], () => import('./ServicesDrawer'));

/** /system/admin: administrators and the people of companies who work with the console. */
export default function AdminAccountsPage() {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, accountList);
  const list = usePagedQuery(listAccounts(query));
  const { data, error, reload } = list;
  const [edited, setEdited] = useState<AccountItem | null>(null);
  const adding = params.get('form') === 'new';
  const closeForm = () => {
    setEdited(null);
    if (adding) patch({ form: null });
  };
  const [watched, setWatched] = useState<AccountItem | null>(null);
  const refresh = useRefresh(accountApi.list);
  const { start, tell, dialog } = useAccountAction('action', refresh);
  const columns = useAccountColumns({ onEdit: setEdited, onAction: start, onLogins: setWatched });
  const addButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => patch({ form: 'new' })}>
      {text('action.create')}
    </Button>
  );

  return (
    <PageContainer
      title={text('admin.title')}
      extra={
        <Space wrap>
          <OutboxLink />
          <Button onClick={() => patch({ auditLog: '1' })}>{text('auditLog')}</Button>
          <Button onClick={() => patch({ signIn: '1' })}>{text('signIn')}</Button>
          <Button onClick={() => patch({ services: '1' })}>{text('services.title')}</Button>
          {addButton}
        </Space>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : (
        <ListTable<AccountItem>
          of={accountList}
          filters={<AccountFilters query={query} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          totalText={(total) => text('list.total', { total })}
          onChange={patch}
        />
      )}
      {(edited || adding) && (
        <AccountForm
          key={edited?.version}
          account={edited ?? undefined}
          onClose={closeForm}
          onDone={() => {
            closeForm();
            refresh();
          }}
          onStale={refresh}
          onReload={() => setEdited(data?.list.find(({ id }) => id === edited?.id) ?? null)}
          onLink={tell}
        />
      )}
      {watched && <LoginsDrawer account={watched} onClose={() => setWatched(null)} />}
      {params.has('auditLog') && (
        <Suspense fallback={null}>
          <AuditLogDrawer />
        </Suspense>
      )}
      {params.has('services') && (
        <Suspense fallback={null}>
          <ServicesDrawer onClose={() => patch({ services: null })} />
        </Suspense>
      )}
      {params.has('signIn') && (
        <Suspense fallback={null}>
          <SignInDrawer onClose={() => patch({ signIn: null })} />
        </Suspense>
      )}
      {dialog}
    </PageContainer>
  );
}
