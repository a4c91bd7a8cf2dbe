import { Typography } from 'antd';
import { useMemo } from 'react';
import type { UserItem } from '@contract/accounts/schemas';
import type { AccountAction } from '@contract/states/account';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import AccountActions from '../actions/AccountActions';
import AccountStateTag from '../AccountStateTag';
import { useText } from '../use-text';
import BoundStaffList from './BoundStaffList';

interface ColumnInput {
  onOpen: (user: UserItem) => void;
  onAction: (user: UserItem, action: AccountAction) => void;
  onUnbind: (user: UserItem) => void;
  onLogins: (user: UserItem) => void;
}

const WIDE: ListColumn<UserItem>['responsive'] = ['sm'];
/** Enough of an id to tell two apart by eye; the whole is copied. */
const ID_SHOWN = 8;

/** Columns of the list; a phone gets one column that says what matters. */
export function useUserColumns({ onOpen, onAction, onUnbind, onLogins }: ColumnInput): ListColumn<UserItem>[] {
  const text = useText();
  return useMemo(() => {
    const moment = (at: string | null) => <span className={words.number}>{at === null ? '—' : shownMoment(at)}</span>;
    const actions = (user: UserItem) => (
      <AccountActions
        name={user.name}
        actions={user.actions}
        words="userAction"
        main={{ label: text('action.view'), onClick: () => onOpen(user) }}
        extra={
          user.staff.length > 0
            ? [{ key: 'unbind', label: text('userAction.unbind'), onClick: () => onUnbind(user) }]
            : []
        }
        onAction={(action) => onAction(user, action)}
        onLogins={() => onLogins(user)}
      />
    );
    const columns: ListColumn<UserItem>[] = [
      {
        title: text('column.user'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, user) => (
          <PhoneRow>
            <PhoneLine>
              <RecordLink strong to={{ user: user.id }} onOpen={() => onOpen(user)}>
                {user.name}
              </RecordLink>
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
        title: text('column.nickname.id'),
        key: 'name',
        responsive: WIDE,
        most: 160,
        render: (_, user) => (
          <>
            <RecordLink to={{ user: user.id }} onOpen={() => onOpen(user)}>
              {user.name}
            </RecordLink>
            <Typography.Text
              type="secondary"
              className={words.number}
              style={{ marginInlineStart: SPACE.xs }}
              copyable={{ text: user.id, tooltips: [text('column.id.copy'), text('column.id.copied')] }}
              title={user.id}
            >
              {user.id.slice(-ID_SHOWN)}
            </Typography.Text>
          </>
        ),
      },
      {
        title: text('field.mobile'),
        key: 'mobile',
        responsive: WIDE,
        width: 104,
        render: (_, user) => <span className={words.number}>{user.mobileMasked ?? '—'}</span>,
      },
      {
        title: text('column.bound'),
        key: 'staff',
        responsive: WIDE,
        most: 200,
        render: (_, user) => <BoundStaffList staff={user.staff} />,
      },
      {
        title: text('field.realName'),
        key: 'realName',
        responsive: ['xl'],
        width: 80,
        most: 88,
        render: (_, user) => text(`realName.${user.realName}`),
      },
      {
        title: text('field.source'),
        key: 'source',
        responsive: ['xl'],
        width: 88,
        most: 152,
        render: (_, user) => text(`source.${user.source}`),
      },
      {
        title: text('field.state'),
        key: 'state',
        responsive: WIDE,
        width: 84,
        render: (_, user) => <AccountStateTag account={user} words="userState" />,
      },
      {
        title: text('column.times'),
        key: 'createdAt',
        responsive: ['xl'],
        most: 150,
        render: (_, user) => (
          <>
            {moment(user.createdAt)}
            <Aside>{moment(user.lastActiveAt)}</Aside>
          </>
        ),
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 130,
        render: (_, user) => actions(user),
      },
    ];
    return columns;
  }, [onOpen, onAction, onUnbind, onLogins, text]);
}
