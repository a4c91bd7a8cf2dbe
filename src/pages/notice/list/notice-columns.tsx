import { Tag } from 'antd';
import { useMemo } from 'react';
import type { NoticeListItem } from '@contract/notice/schemas';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import RecordLink from '@/components/list/RecordLink';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import type { NoticeChoice } from '../actions/notice-choices';
import NoticeActions from '../actions/NoticeActions';
import NoticeStateTag from '../NoticeStateTag';
import styles from '../notice.less';
import ReadCount from '../ReadCount';
import { scopeText } from '../scope-text';
import { useText } from '../use-text';
import PhoneNotice from './PhoneNotice';

interface ColumnInput {
  onOpen: (notice: NoticeListItem) => void;
  onAction: (notice: NoticeListItem, action: NoticeChoice) => void;
}

const WIDE: ListColumn<NoticeListItem>['responsive'] = ['sm'];

/** Columns of the list; a phone gets one column that says it all. */
export function useNoticeColumns({ onOpen, onAction }: ColumnInput): ListColumn<NoticeListItem>[] {
  const text = useText();
  const role = useTextOf('component');
  return useMemo(() => {
    const columns: ListColumn<NoticeListItem>[] = [
      {
        title: text('column.title'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, notice) => <PhoneNotice notice={notice} onOpen={() => onOpen(notice)} />,
      },
      {
        title: text('column.title'),
        key: 'title',
        responsive: WIDE,
        most: 216,
        render: (_, notice) => (
          <div className={styles.title}>
            <RecordLink to={{ notice: notice.id }} onOpen={() => onOpen(notice)}>
              {notice.title}
            </RecordLink>
          </div>
        ),
      },
      {
        title: text('column.state'),
        key: 'state',
        responsive: WIDE,
        width: 97,
        render: (_, notice) => <NoticeStateTag state={notice.state} />,
      },
      {
        title: text('column.type'),
        key: 'type',
        responsive: ['md'],
        width: 80,
        most: 86,
        render: (_, notice) => text(`type.${notice.type}`),
      },
      {
        title: text('column.scope'),
        key: 'scope',
        responsive: ['md'],
        width: 140,
        render: (_, notice) => <span className={styles.scope}>{scopeText(notice, text, role)}</span>,
      },
      {
        title: text('column.top'),
        key: 'top',
        responsive: ['lg'],
        width: 72,
        most: 78,
        render: (_, notice) => (notice.top ? <Tag color="gold">{text('top')}</Tag> : '—'),
      },
      {
        title: text('column.publishAt'),
        key: 'publishAt',
        responsive: WIDE,
        width: 150,
        render: (_, notice) => (
          <>
            {notice.publishAt === null ? '—' : shownMoment(notice.publishAt)}
            {notice.expireAt !== null && <Aside>{text('list.until', { at: shownMoment(notice.expireAt) })}</Aside>}
          </>
        ),
      },
      {
        title: text('column.readCount'),
        key: 'readCount',
        responsive: ['lg'],
        width: 140,
        render: (_, notice) => <ReadCount notice={notice} />,
      },
      {
        title: text('column.createdBy'),
        key: 'createdBy',
        responsive: ['xl'],
        width: 110,
        render: (_, notice) => <span className={styles.scope}>{notice.createdByName}</span>,
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 150,
        render: (_, notice) => (
          <NoticeActions notice={notice} compact onAction={(action) => onAction(notice, action)} />
        ),
      },
    ];
    return columns;
  }, [onOpen, onAction, text, role]);
}
