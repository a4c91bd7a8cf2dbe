import { Link } from '@umijs/max';
import { type ReactNode, useMemo } from 'react';
import type { ClaimLogItem } from '@contract/claims/schemas';
import type { ColumnLook, ListColumn } from '@/components/list/list-columns';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import Money from '@/components/Money';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import type { Text } from '@/utils/use-text';
import styles from '../orders.less';
import { useText } from '../use-text';

const WIDE: ListColumn<ClaimLogItem>['responsive'] = ['sm'];
const claimLink = (log: ClaimLogItem) => <Link to={`/orders/index?claim=${log.claimId}`}>{log.orderNo}</Link>;
const change = (text: Text, log: ClaimLogItem) =>
  `${log.fromState === null ? '—' : text(`state.${log.fromState}`)} → ${text(`state.${log.toState}`)}`;

/** Columns of the log; a phone gets one column that says it all. */
export function useLogColumns(): ListColumn<ClaimLogItem>[] {
  const text = useText();
  return useMemo(() => {
    const wide = (
      key: string,
      render: (log: ClaimLogItem) => ReactNode,
      own: ColumnLook<ClaimLogItem> = {},
    ): ListColumn<ClaimLogItem> => ({
      title: text(`logs.column.${key}`),
      key,
      responsive: WIDE,
      render: (_, log) => render(log),
      ...own,
    });
    return [
      {
        title: text('logs.title'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, log) => <PhoneLog log={log} />,
      },
      wide('at', (log) => shownMoment(log.at), { most: 132 }),
      wide('orderNo', claimLink, { most: 143 }),
      wide('company', (log) => <div className={styles.company}>{log.companyName}</div>, { most: 112 }),
      wide('staff', (log) => <div className={styles.person}>{log.staffName}</div>, { most: 90 }),
      wide('action', (log) => text(`log.${log.action}`), { most: 115 }),
      wide('states', (log) => change(text, log), { most: 174 }),
      wide('amount', (log) => <Money fen={log.amountFen} />, { align: 'right', width: 92 }),
      wide('operator', (log) => log.operatorName ?? text('log.system'), { most: 90 }),
      wide('tradeNo', (log) => log.tradeNo ?? '—', { responsive: ['xxl'], most: 189 }),
      wide(
        'answer',
        (log) => <div className={styles.note}>{[log.code, log.message].filter(Boolean).join(' · ') || '—'}</div>,
        { responsive: ['lg'], most: 140 },
      ),
      wide('ip', (log) => log.ip || '—', { responsive: ['xxl'], most: 120 }),
      wide('note', (log) => <div className={styles.note}>{log.note ?? '—'}</div>, { responsive: ['xl'], most: 140 }),
    ];
  }, [text]);
}

function PhoneLog({ log }: { log: ClaimLogItem }) {
  const text = useText();
  return (
    <PhoneRow>
      <PhoneLine>
        <strong>
          {text(`log.${log.action}`)} <Money fen={log.amountFen} />
        </strong>
        <span className={words.soft}>{shownMoment(log.at)}</span>
      </PhoneLine>
      <span>
        {log.staffName} · {claimLink(log)}
      </span>
      <span className={words.soft}>
        {change(text, log)} · {log.operatorName ?? text('log.system')}
      </span>
      {log.message !== null && <span className={words.soft}>{log.message}</span>}
    </PhoneRow>
  );
}
