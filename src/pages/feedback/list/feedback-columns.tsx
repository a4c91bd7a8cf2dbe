import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useMemo } from 'react';
import { CORRECTED } from '@contract/states/feedback';
import type { FeedbackListItem } from '@contract/feedback/schemas';
import { feedbackAddress } from '@/components/feedback/feedback-address';
import FeedbackStateTag from '@/components/feedback/FeedbackStateTag';
import { useText } from '@/components/feedback/use-text';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import styles from '../feedback.less';
import FirstReply from './FirstReply';
import PhoneFeedback from './PhoneFeedback';

interface ColumnInput {
  ofAll: boolean;
  onOpen: (item: FeedbackListItem) => void;
}

type Columns = ListColumn<FeedbackListItem>[];
const WIDE: Columns[number]['responsive'] = ['sm'];

/** Columns of the list; a phone gets one column that says it all. */
export function useFeedbackColumns({ ofAll, onOpen }: ColumnInput): Columns {
  const text = useText();
  return useMemo(() => {
    const address = (item: FeedbackListItem) => feedbackAddress(item.kind, item.id, ofAll ? item.companyId : null);
    const company: Columns = ofAll
      ? [
          {
            title: text('column.company'),
            key: 'company',
            responsive: WIDE,
            most: 112,
            render: (_, item) => <div className={styles.name}>{item.companyName}</div>,
          },
        ]
      : [];
    const columns: Columns = [
      {
        title: text('column.feedback'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, item) => <PhoneFeedback item={item} address={address(item)} onOpen={() => onOpen(item)} />,
      },
      {
        title: text('column.no'),
        key: 'no',
        responsive: WIDE,
        most: 175,
        render: (_, item) => (
          <>
            <RecordLink to={address(item)} onOpen={() => onOpen(item)}>
              {item.no}
            </RecordLink>
            <Aside>{text(`kind.${item.kind}`)}</Aside>
          </>
        ),
      },
      {
        title: text('column.state'),
        key: 'state',
        responsive: WIDE,
        width: 110,
        most: 140,
        render: (_, item) => (
          <>
            <FeedbackStateTag state={item.state} corrected={item.result === CORRECTED} />
            {item.isPrepared && <Tag color="processing">{text('list.prepared')}</Tag>}
            {item.reopened && <Aside>{text('list.reopened')}</Aside>}
            {item.state === 'closed' && item.result !== null && <Aside>{text(`result.${item.result}`)}</Aside>}
          </>
        ),
      },
      ...company,
      {
        title: text('column.staff'),
        key: 'staff',
        responsive: WIDE,
        most: 140,
        render: (_, item) => (
          <div className={styles.name}>
            {item.staffName}
            <Aside>{[item.staffNo, item.dept].filter(Boolean).join(' · ')}</Aside>
          </div>
        ),
      },
      {
        title: text('column.subject'),
        key: 'subject',
        responsive: ['lg'],
        most: 140,
        render: (_, item) => (
          <div className={styles.name}>
            {item.subject}
            <Aside>{item.month}</Aside>
          </div>
        ),
      },
      {
        title: text('column.summary'),
        key: 'summary',
        responsive: WIDE,
        most: 210,
        render: (_, item) => (
          <div className={styles.summary}>
            <Tag>{text(`category.${item.category}`)}</Tag>
            {item.summary}
            {item.images > 0 && (
              <span className={words.soft}>
                {' '}
                <PaperClipOutlined aria-label={text('column.images')} /> {item.images}
              </span>
            )}
          </div>
        ),
      },
      {
        title: text('column.createdAt'),
        key: 'createdAt',
        responsive: WIDE,
        width: 128,
        render: (_, item) => shownMoment(item.createdAt),
      },
      {
        title: text('column.handler'),
        key: 'handler',
        responsive: ['xl'],
        width: 72,
        most: 90,
        render: (_, item) => item.handlerName ?? '—',
      },
      {
        title: text('column.firstReply'),
        key: 'firstReply',
        responsive: WIDE,
        width: 110,
        render: (_, item) => <FirstReply item={item} />,
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: ['lg'],
        hideInSetting: true,
        width: 80,
        most: 101,
        render: (_, item) => {
          const words = text(item.state === 'closed' || item.state === 'withdrawn' ? 'action.view' : 'action.handle');
          return (
            <Button type="link" size="small" onClick={() => onOpen(item)} aria-label={`${words} ${item.no}`}>
              {words}
            </Button>
          );
        },
      },
    ];
    return columns;
  }, [ofAll, onOpen, text]);
}
