import { Button } from 'antd';
import { useMemo } from 'react';
import type { AuthListItem } from '@contract/fdd/schemas';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import RecordLink from '@/components/list/RecordLink';
import { shownMoment } from '@/utils/moments';
import AuthStateTag from '../AuthStateTag';
import { useText } from '../use-text';
import { methodText, scopeText } from '../auth-text';
import PhoneAuth from './PhoneAuth';

const WIDE: ListColumn<AuthListItem>['responsive'] = ['sm'];
const LARGE: ListColumn<AuthListItem>['responsive'] = ['lg'];
const moment = (iso: string | null) => (iso === null ? '—' : shownMoment(iso));

/** Columns of the list; a phone gets one column that says it all. */
export function useAuthColumns({ onOpen }: { onOpen: (item: AuthListItem) => void }): ListColumn<AuthListItem>[] {
  const text = useText();
  return useMemo(() => {
    const columns: ListColumn<AuthListItem>[] = [
      {
        title: text('list.title'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, item) => <PhoneAuth item={item} onOpen={() => onOpen(item)} />,
      },
      {
        title: text('field.kind'),
        key: 'kind',
        responsive: WIDE,
        width: 80,
        render: (_, item) => text(`kind.${item.kind}`),
      },
      {
        title: text('column.name'),
        key: 'name',
        responsive: WIDE,
        most: 200,
        render: (_, item) => (
          <>
            <RecordLink to={{ record: item.id }} onOpen={() => onOpen(item)}>
              {item.name}
            </RecordLink>
            <Aside>{item.certNoMasked ?? '—'}</Aside>
          </>
        ),
      },
      {
        title: text('field.company'),
        key: 'company',
        responsive: LARGE,
        most: 120,
        render: (_, item) => <>{item.companyName}</>,
      },
      {
        title: text('field.state'),
        key: 'state',
        responsive: WIDE,
        width: 90,
        most: 101,
        render: (_, item) => <AuthStateTag state={item.state} />,
      },
      {
        title: text('field.method'),
        key: 'method',
        responsive: WIDE,
        width: 100,
        most: 143,
        render: (_, item) => methodText(text, item),
      },
      {
        title: text('column.ids'),
        key: 'ids',
        responsive: ['xxl'],
        most: 200,
        render: (_, item) => (
          <>
            {item.openId ?? '—'}
            <Aside>{item.customerId}</Aside>
          </>
        ),
      },
      {
        title: text('column.numbers'),
        key: 'numbers',
        responsive: ['xxl'],
        most: 200,
        render: (_, item) => (
          <>
            {item.transactionNo ?? '—'}
            <Aside>{item.serialNo ?? '—'}</Aside>
          </>
        ),
      },
      {
        title: text('field.certState'),
        key: 'certState',
        responsive: ['xl'],
        width: 90,
        most: 108,
        render: (_, item) => text(`cert.${item.certState}`),
      },
      {
        title: text('column.grant'),
        key: 'grant',
        responsive: LARGE,
        most: 190,
        render: (_, item) => (
          <>
            {text(`grant.${item.grantState}`)}
            {item.scopes.length > 0 && <Aside>{scopeText(text, item.scopes)}</Aside>}
          </>
        ),
      },
      {
        title: text('field.failReason'),
        key: 'failReason',
        responsive: LARGE,
        most: 140,
        render: (_, item) => <>{item.failReason ?? '—'}</>,
      },
      {
        title: text('field.submittedAt'),
        key: 'submittedAt',
        responsive: WIDE,
        width: 132,
        render: (_, item) => moment(item.submittedAt),
      },
      {
        title: text('field.approvedAt'),
        key: 'approvedAt',
        responsive: LARGE,
        width: 132,
        render: (_, item) => moment(item.approvedAt),
      },
      {
        title: text('field.syncedAt'),
        key: 'syncedAt',
        responsive: ['xl'],
        width: 132,
        render: (_, item) => moment(item.syncedAt),
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 90,
        render: (_, item) => (
          <Button
            type="link"
            size="small"
            aria-label={text('action.view.of', { name: item.name })}
            onClick={() => onOpen(item)}
          >
            {text('action.view')}
          </Button>
        ),
      },
    ];
    return columns;
  }, [onOpen, text]);
}
