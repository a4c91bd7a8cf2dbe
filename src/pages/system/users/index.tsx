import { accountApi } from '@contract/accounts/endpoints';
import { PageContainer } from '@ant-design/pro-components';
import { useCallback, useState } from 'react';
import { userList } from '@contract/accounts/lists';
import type { UserItem } from '@contract/accounts/schemas';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { listUsers } from '@/services/accounts';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useRefresh } from '@/utils/query/refresh';
import { useAccountAction } from '../actions/use-account-action';
import LoginsDrawer from '../LoginsDrawer';
import OutboxLink from '../OutboxLink';
import { useText } from '../use-text';
import UnbindDialog from './UnbindDialog';
import UserDrawer from './UserDrawer';
import UserFilters from './UserFilters';
import { useUserColumns } from './user-columns';

/** /system/users: ordinary accounts, most of them employees who signed in by a code. */
export default function UsersPage() {
  const text = useText();
  const { params, patch, step } = useAddress();
  const opened = params.get('user');
  const query = useListQuery(params, userList);
  const list = usePagedQuery(listUsers(query));
  const { data, error, reload } = list;
  const [unbound, setUnbound] = useState<UserItem | null>(null);
  const [watched, setWatched] = useState<UserItem | null>(null);
  const refresh = useRefresh(accountApi.users, accountApi.user);
  const { start, dialog } = useAccountAction('userAction', refresh);
  const columns = useUserColumns({
    onOpen: useCallback((user: UserItem) => patch({ user: user.id }, 'push'), [patch]),
    onAction: start,
    onUnbind: setUnbound,
    onLogins: setWatched,
  });

  return (
    <PageContainer title={text('users.title')} content={text('users.hint')} extra={<OutboxLink />}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : (
        <ListTable<UserItem>
          of={userList}
          filters={<UserFilters query={query} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          totalText={(total) => text('users.total', { total })}
          onChange={patch}
        />
      )}
      {unbound && (
        <UnbindDialog
          user={unbound}
          onClose={() => setUnbound(null)}
          onDone={() => {
            setUnbound(null);
            refresh();
          }}
        />
      )}
      {watched && <LoginsDrawer account={watched} onClose={() => setWatched(null)} />}
      {opened !== null && <UserDrawer key={opened} id={opened} onClose={() => patch({ user: null })} />}
      {dialog}
    </PageContainer>
  );
}
