import { useMemo } from 'react';
import type { WageBatchAction } from '@contract/states/wage-batch';
import type { BatchListItem } from '@contract/wages/batch-schemas';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import RecordLink from '@/components/list/RecordLink';
import { figure } from '@/utils/figure';
import BatchActions from '../actions/BatchActions';
import BatchStateTag from '../batch/BatchStateTag';
import ConfidentialTag from '../batch/ConfidentialTag';
import { shownMoment } from '@/utils/moments';
import { moneyText } from '@/utils/money-text';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';
import BatchProgress from './BatchProgress';
import PhoneBatch from './PhoneBatch';

interface ColumnInput {
  onOpen: (batch: BatchListItem) => void;
  onAction: (batch: BatchListItem, action: WageBatchAction) => void;
}

const WIDE: ListColumn<BatchListItem>['responsive'] = ['sm'];

/** Columns of the list; a phone gets one column that says it all. */
export function useBatchColumns({ onOpen, onAction }: ColumnInput): ListColumn<BatchListItem>[] {
  const text = useText();
  return useMemo(() => {
    const amount = (fen: string | null) => <span className={styles.amount}>{fen === null ? '—' : moneyText(fen)}</span>;
    const columns: ListColumn<BatchListItem>[] = [
      {
        title: text('column.batch'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, batch) => <PhoneBatch batch={batch} onOpen={() => onOpen(batch)} />,
      },
      {
        title: text('column.payMonth'),
        key: 'payMonth',
        dataIndex: 'payMonth',
        responsive: ['xl'],
        width: 88,
      },
      {
        title: text('column.title'),
        key: 'title',
        responsive: WIDE,
        most: 188,
        render: (_, batch) => (
          <>
            <RecordLink to={{ batch: batch.id }} onOpen={() => onOpen(batch)}>
              {batch.title}
            </RecordLink>
            <Aside>
              {/* Where there is no room for the month's own column. */}
              <span className={styles.monthBeside}>{batch.payMonth} · </span>
              {text(`type.${batch.wageType}`)} {batch.confidential && <ConfidentialTag />}
            </Aside>
          </>
        ),
      },
      {
        title: text('column.state'),
        key: 'state',
        responsive: WIDE,
        most: 182,
        render: (_, batch) => {
          const at = batch.publishedAt ?? batch.publishAt;
          return (
            <>
              <BatchStateTag state={batch.state} />
              {at !== null && <Aside>{shownMoment(at)}</Aside>}
            </>
          );
        },
      },
      {
        title: text('column.headCount'),
        key: 'headCount',
        align: 'right',
        responsive: ['xl'],
        width: 64,
        render: (_, batch) => figure(batch.counts.total),
      },
      {
        title: text('column.gross'),
        key: 'grossFen',
        align: 'right',
        responsive: ['xl'],
        width: 100,
        render: (_, batch) => amount(batch.grossFen),
      },
      {
        title: text('column.net'),
        key: 'netFen',
        align: 'right',
        responsive: WIDE,
        width: 100,
        render: (_, batch) => amount(batch.netFen),
      },
      {
        title: text('column.progress'),
        key: 'progress',
        responsive: WIDE,
        most: 280,
        render: (_, batch) => <BatchProgress batch={batch} />,
      },
      {
        title: text('column.createdBy'),
        key: 'createdBy',
        responsive: ['xxl'],
        width: 100,
        ellipsis: true,
        render: (_, batch) => batch.createdBy.name,
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 120,
        most: 127,
        render: (_, batch) => (
          <BatchActions
            compact
            batch={batch}
            onOpen={() => onOpen(batch)}
            onAction={(action) => onAction(batch, action)}
          />
        ),
      },
    ];
    return columns;
  }, [onOpen, onAction, text]);
}
