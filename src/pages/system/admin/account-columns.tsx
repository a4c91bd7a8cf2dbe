import { Tag } from 'antd';
import { useMemo } from 'react';
import type { AccountItem } from '@contract/accounts/schemas';
import { roleOf } from '@contract/roles';
import type { AccountAction } from '@contract/states/account';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import AccountActions from '../actions/AccountActions';
import AccountStateTag from '../AccountStateTag';
import { useText } from '../use-text';
import CompanyNames from './CompanyNames';
import PhoneAccount from './PhoneAccount';

interface ColumnInput {
  onEdit: (item: AccountItem) => void;
  onAction: (item: AccountItem, action: AccountAction) => void;
  onLogins: (item: AccountItem) => void;
}

const WIDE: ListColumn<AccountItem>['responsive'] = ['sm'];

/** Columns of the list, first what must be seen without scrolling on a small desk; a phone gets one column that says what matters. */
export function useAccountColumns({ onEdit, onAction, onLogins }: ColumnInput): ListColumn<AccountItem>[] {
  const text = useText();
  const roleText = useTextOf('component.role');
  return useMemo(() => {
    const moment = (at: string | null) => <span className={words.number}>{at === null ? '—' : shownMoment(at)}</span>;
    const actions = (item: AccountItem) => (
      <AccountActions
        name={item.name}
        actions={item.actions}
        words="action"
        main={{ label: text('action.edit'), onClick: () => onEdit(item) }}
        onAction={(action) => onAction(item, action)}
        onLogins={() => onLogins(item)}
      />
    );
    const columns: ListColumn<AccountItem>[] = [
      {
        title: text('column.account'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, item) => <PhoneAccount item={item} actions={actions(item)} />,
      },
      {
        title: text('column.account.created'),
        key: 'account',
        responsive: WIDE,
        most: 203,
        render: (_, item) => (
          <>
            <span className={words.wrap}>{item.account ?? '—'}</span>
            <Aside>{shownMoment(item.createdAt).slice(0, 10)}</Aside>
          </>
        ),
      },
      {
        title: text('field.name'),
        key: 'name',
        responsive: WIDE,
        most: 138,
        render: (_, item) => (
          <span className={words.wrap}>
            {item.name} {item.self && <Tag>{text('self')}</Tag>}
          </span>
        ),
      },
      {
        title: text('field.role'),
        key: 'role',
        responsive: WIDE,
        width: 84,
        most: 121,
        render: (_, item) => roleText(roleOf(item.role)),
      },
      {
        title: text('field.state'),
        key: 'state',
        responsive: WIDE,
        width: 100,
        most: 170,
        render: (_, item) => <AccountStateTag account={item} words="state" />,
      },
      {
        title: text('field.mobile'),
        key: 'mobile',
        responsive: ['xxl'],
        width: 104,
        render: (_, item) => <span className={words.number}>{item.mobileMasked ?? '—'}</span>,
      },
      {
        title: text('field.companies'),
        key: 'companies',
        responsive: WIDE,
        most: 160,
        render: (_, item) => <CompanyNames companies={item.companies} />,
      },
      {
        title: text('column.lastLogin'),
        key: 'lastLoginAt',
        responsive: ['xl'],
        most: 192,
        render: (_, item) => (
          <>
            {moment(item.lastLoginAt)}
            {item.lastLoginIp !== null && <Aside>{item.lastLoginIp}</Aside>}
          </>
        ),
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 125,
        render: (_, item) => actions(item),
      },
    ];
    return columns;
  }, [onEdit, onAction, onLogins, text, roleText]);
}
