import type { ProColumns } from '@ant-design/pro-components';
import { Typography } from 'antd';
import { useMemo } from 'react';
import type { UserItem } from '@contract/accounts/schemas';
import type { AccountAction } from '@contract/states/account';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import words from '@/components/text.less';
import type { UserListQuery } from '@/services/accounts';
import { shownMoment } from '@/utils/moments';
import { sortShown } from '@/utils/table-change';
import AccountActions from '../actions/AccountActions';
import AccountStateTag from '../AccountStateTag';
import { useText } from '../use-text';
import BoundStaffList from './BoundStaffList';

interface ColumnInput {
  query: UserListQuery;
  onAction: (user: UserItem, action: AccountAction) => void;
  onUnbind: (user: UserItem) => void;
  onLogins: (user: UserItem) => void;
}

const WIDE: ProColumns<UserItem>['responsive'] = ['sm'];
/** Enough of an id to tell two apart by eye; the whole is copied. */
const ID_SHOWN = 8;

/** Columns of the list; a phone gets one column that says what matters. */
export function useUserColumns({ query, onAction, onUnbind, onLogins }: ColumnInput): ProColumns<UserItem>[] {
  const text = useText();
  return useMemo(() => {
    const moment = (at: string | null) => <span className={words.number}>{at === null ? '—' : shownMoment(at)}</span>;
    const actions = (user: UserItem) => (
      <AccountActions
        name={user.name}
        actions={user.actions}
        words="userAction"
        extra={user.staff.length > 0 ? [{ key: 'unbind', label: text('userAction.unbind'), onClick: () => onUnbind(user) }] : []}
        onAction={(action) => onAction(user, action)}
        onLogins={() => onLogins(user)}
      />
    );
    const columns: ProColumns<UserItem>[] = [
      {
        title: text('column.user'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, user) => (
          <PhoneRow>
            <PhoneLine>
              <strong className={words.wrap}>{user.name}</strong>
              <AccountStateTag account={user} words="userState" />
            </PhoneLine>
            <span className={words.number}>{user.mobileMasked ?? '—'}</span>
            <PhoneLine>
              <BoundStaffList staff={user.staff} />
              {actions(user)}
            </PhoneLine>
          </PhoneRow>
        ),
      },
      {
        title: text('column.id'),
        key: 'id',
        responsive: ['lg'],
        width: 120,
        render: (_, user) => (
          <Typography.Text className={words.number} copyable={{ text: user.id, tooltips: [text('column.id.copy'), text('column.id.copied')] }} title={user.id}>
            {user.id.slice(-ID_SHOWN)}
          </Typography.Text>
        ),
      },
      { title: text('column.nickname'), key: 'name', responsive: WIDE, width: 120, render: (_, user) => <span className={words.wrap}>{user.name}</span> },
      { title: text('field.mobile'), key: 'mobile', responsive: WIDE, width: 122, render: (_, user) => <span className={words.number}>{user.mobileMasked ?? '—'}</span> },
      { title: text('column.bound'), key: 'staff', responsive: WIDE, width: 240, render: (_, user) => <BoundStaffList staff={user.staff} /> },
      { title: text('column.realName'), key: 'realName', responsive: ['lg'], width: 90, render: (_, user) => text(`realName.${user.realName}`) },
      { title: text('field.state'), key: 'state', responsive: WIDE, width: 120, render: (_, user) => <AccountStateTag account={user} words="userState" /> },
      { title: text('column.registeredAt'), key: 'createdAt', sorter: true, sortOrder: sortShown(query, 'createdAt'), responsive: ['lg'], width: 150, render: (_, user) => moment(user.createdAt) },
      { title: text('column.lastActive'), key: 'lastActiveAt', responsive: ['lg'], width: 150, render: (_, user) => moment(user.lastActiveAt) },
      { title: text('column.actions'), key: 'actions', fixed: 'right', responsive: WIDE, hideInSetting: true, width: 90, render: (_, user) => actions(user) },
    ];
    return columns;
  }, [query, onAction, onUnbind, onLogins, text]);
}
