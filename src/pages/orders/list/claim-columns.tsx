import { WarningFilled } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { ClaimListItem } from '@contract/claims/schemas';
import Aside from '@/components/list/Aside';
import type { ColumnLook, ListColumn } from '@/components/list/list-columns';
import RecordLink from '@/components/list/RecordLink';
import Money from '@/components/Money';
import words from '@/components/text.less';
import { SPACE } from '@/theme/tokens';
import { shortMoment, shownMoment } from '@/utils/moments';
import { clauses } from '@/utils/punctuation';
import type { ClaimStep } from '../actions/claim-steps';
import ClaimStateTag from '../ClaimStateTag';
import styles from '../orders.less';
import { useText } from '../use-text';
import PhoneClaim from './PhoneClaim';
import RowActions from './RowActions';

interface ColumnInput {
  onOpen: (item: ClaimListItem, step?: ClaimStep | null) => void;
}

const WIDE: ListColumn<ClaimListItem>['responsive'] = ['sm'];

/** What gives way where there is little room: the claim itself, opened, has it. */
const ROOMY: ListColumn<ClaimListItem>['responsive'] = ['xxl'];

/** Pixels that what is often long may take at most, so that all fits a wide screen; where there is room left it has more. */
const NARROW = 108;

/** Columns of the list; a phone gets one column that says it all. */
export function useClaimColumns({ onOpen }: ColumnInput): ListColumn<ClaimListItem>[] {
  const text = useText();
  return useMemo(() => {
    const wide = (
      key: string,
      render: (item: ClaimListItem) => ReactNode,
      own: ColumnLook<ClaimListItem> = {},
    ): ListColumn<ClaimListItem> => ({
      title: text(`column.${key}`),
      key,
      responsive: WIDE,
      render: (_, item) => render(item),
      ...own,
    });
    const money = (key: string, fen: (item: ClaimListItem) => string | null, own: ColumnLook<ClaimListItem> = {}) =>
      wide(key, (item) => <Paid fen={fen(item)} />, { align: 'right', width: 92, ...own });
    return [
      {
        title: text('column.claim'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, item) => <PhoneClaim item={item} onOpen={() => onOpen(item)} />,
      },
      wide(
        'orderNo',
        (item) => (
          <RecordLink to={{ claim: item.id }} onOpen={() => onOpen(item)}>
            {item.orderNo}
          </RecordLink>
        ),
        { most: 143 },
      ),
      wide('state', (item) => <State item={item} />, { most: 112 }),
      wide(
        'staff',
        (item) => (
          <div className={styles.person}>
            {item.staffName}
            <Aside>{item.mobileMasked || '—'}</Aside>
          </div>
        ),
        { most: 144 },
      ),
      wide('company', (item) => <div className={styles.company}>{item.companyName}</div>, { most: NARROW }),
      wide(
        'type',
        (item) => (
          <>
            {text(`type.${item.type}`)}
            <Aside>{item.payMonth}</Aside>
          </>
        ),
        { most: 104 },
      ),
      money('claimable', (item) => item.claimableFen, { responsive: ROOMY }),
      money('amount', (item) => item.amountFen),
      money('fee', (item) => item.feeFen, { responsive: ROOMY, width: 60 }),
      money('paidFen', (item) => item.paidFen),
      wide(
        'card',
        (item) => (
          <div className={styles.person}>
            {item.cardMasked}
            <Aside>{item.bankName}</Aside>
          </div>
        ),
        { responsive: ROOMY, most: 88 },
      ),
      wide(
        'realName',
        (item) => (
          <Tag color={item.realName === 'approved' ? 'success' : 'warning'}>{text(`realName.${item.realName}`)}</Tag>
        ),
        { responsive: ROOMY, most: 84 },
      ),
      wide('appliedAt', (item) => <Moment at={item.appliedAt} />, { most: 100 }),
      wide('review', (item) => <Who name={item.reviewerName} at={item.reviewedAt} />, {
        responsive: ROOMY,
        most: NARROW,
      }),
      wide('paidAt', (item) => <Who name={item.payerName} at={item.paidAt ?? item.payingAt} />, {
        responsive: ROOMY,
        most: NARROW,
      }),
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 130,
        most: 203,
        render: (_, item) => <RowActions item={item} onOpen={(step) => onOpen(item, step)} />,
      },
    ];
  }, [onOpen, text]);
}

/** An amount, or that there is none yet. */
function Paid({ fen }: { fen: string | null }) {
  return fen === null ? <span className={words.soft}>—</span> : <Money fen={fen} />;
}

/** A moment without its year, which is said to who points at it. */
function Moment({ at }: { at: string }) {
  return <time title={shownMoment(at)}>{shortMoment(at)}</time>;
}

function Who({ name, at }: { name: string | null; at: string | null }) {
  if (name === null || at === null) return <span className={words.soft}>—</span>;
  return (
    <>
      {name}
      <Aside>
        <Moment at={at} />
      </Aside>
    </>
  );
}

/** The state; why it is so, and what a channel said against it, at a glance. */
function State({ item }: { item: ClaimListItem }) {
  const text = useText();
  const marks = [
    item.anomaly,
    item.notFound === null ? null : text('notFound.short', { at: shownMoment(item.notFound.retryAt) }),
    item.bankFileAt !== null && item.state === 'approved'
      ? text('bankFile.at', { at: shownMoment(item.bankFileAt) })
      : null,
  ].filter((each) => each !== null);
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Tooltip title={item.reason}>
        <span>
          <ClaimStateTag state={item.state} reversed={item.reversedAt !== null} />
        </span>
      </Tooltip>
      {marks.length > 0 && (
        <Tooltip title={clauses(marks)}>
          <WarningFilled
            className={item.anomaly === null ? words.soft : styles.anomaly}
            style={{ marginInlineStart: SPACE.xxs }}
            tabIndex={0}
            aria-label={clauses(marks)}
          />
        </Tooltip>
      )}
    </span>
  );
}
