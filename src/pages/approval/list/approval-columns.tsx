import { useMemo } from 'react';
import type { ApprovalListItem } from '@contract/approval/schemas';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import type { ApprovalStep } from '../actions/approval-steps';
import ApprovalStateTag from '../ApprovalStateTag';
import { useText } from '../use-text';
import PhoneApproval from './PhoneApproval';
import RowActions from './RowActions';

interface ColumnInput {
  onOpen: (item: ApprovalListItem, step?: ApprovalStep | null) => void;
}

const WIDE: ListColumn<ApprovalListItem>['responsive'] = ['sm'];

/** Columns of the list; a phone gets one column that says it all. */
export function useApprovalColumns({ onOpen }: ColumnInput): ListColumn<ApprovalListItem>[] {
  const text = useText();
  return useMemo(() => {
    const columns: ListColumn<ApprovalListItem>[] = [
      {
        title: text('column.application'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, item) => <PhoneApproval item={item} onOpen={() => onOpen(item)} />,
      },
      {
        title: text('column.no'),
        key: 'no',
        responsive: WIDE,
        most: 210,
        render: (_, item) => (
          <>
            <RecordLink to={{ application: item.id }} onOpen={() => onOpen(item)}>
              {item.no}
            </RecordLink>
            {item.round > 1 && <Aside>{text('list.round', { round: item.round })}</Aside>}
          </>
        ),
      },
      {
        title: text('column.name'),
        key: 'name',
        responsive: WIDE,
        most: 220,
        render: (_, item) => item.name,
      },
      {
        title: text('column.creditCode'),
        key: 'creditCode',
        responsive: ['xl'],
        width: 176,
        render: (_, item) => <span className={words.number}>{item.creditCode}</span>,
      },
      {
        title: text('column.state'),
        key: 'state',
        responsive: WIDE,
        width: 90,
        render: (_, item) => <ApprovalStateTag state={item.state} />,
      },
      {
        title: text('column.contact'),
        key: 'contact',
        responsive: ['xxl'],
        most: 160,
        render: (_, item) => (
          <>
            {item.contactName}
            <Aside>{item.contactMobileMasked}</Aside>
          </>
        ),
      },
      {
        title: text('column.staffScale'),
        key: 'staffScale',
        responsive: ['xxl'],
        width: 100,
        most: 122,
        render: (_, item) => (item.staffScale === null ? '—' : text('staffScale', { range: item.staffScale })),
      },
      {
        title: text('column.submittedAt'),
        key: 'submittedAt',
        responsive: WIDE,
        most: 226,
        render: (_, item) => (
          <>
            {shownMoment(item.submittedAt)}
            <Aside>{text(`source.${item.source}`)}</Aside>
          </>
        ),
      },
      {
        title: text('column.review'),
        key: 'reviewedAt',
        responsive: ['xl'],
        most: 190,
        render: (_, item) => <Review item={item} />,
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 130,
        most: 144,
        render: (_, item) => <RowActions item={item} onOpen={(step) => onOpen(item, step)} />,
      },
    ];
    return columns;
  }, [onOpen, text]);
}

/** Who decided and when; of one that waits, whom it was handed to. */
function Review({ item }: { item: ApprovalListItem }) {
  const text = useText();
  if (item.reviewerName === null || item.reviewedAt === null)
    return (
      <span className={words.soft}>
        {item.assigneeName !== null && item.state === 'pending'
          ? text('list.assigned', { name: item.assigneeName })
          : '—'}
      </span>
    );
  return (
    <>
      {item.reviewerName}
      <Aside>{shownMoment(item.reviewedAt)}</Aside>
    </>
  );
}
