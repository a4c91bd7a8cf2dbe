import { Tag, Typography } from 'antd';
import type { GroupRow } from '@contract/wages/review/schemas';
import Money from '@/components/Money';
import { shownMoment } from '@/utils/moments';
import { useAddress } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import styles from './seen.less';

/** Whose row it is; one click from the slip, where there is one. */
export default function PersonOfLine({ row }: { row: GroupRow }) {
  const text = useTextOf('wages.seen');
  const { patch } = useAddress();
  const { name, slipId, staffNo, dept, rowNo, place, netFen, by, at } = row;
  const where = rowNo === null ? null : (place ?? text('row', { row: rowNo }));
  return (
    <>
      {slipId === null ? (
        name || '—'
      ) : (
        <Typography.Link onClick={() => patch({ tab: 'slips', slip: slipId }, 'push')}>{name}</Typography.Link>
      )}{' '}
      {row.edited && <Tag color="blue">{text('edited')}</Tag>}
      {row.leftOut && <Tag color="error">{text('leftOut')}</Tag>}
      <br />
      <small className={styles.soft}>{[staffNo, dept, where].filter(Boolean).join(' · ')}</small>
      {netFen !== null && (
        <small className={styles.net}>
          {text('net')} <Money fen={netFen} />
        </small>
      )}
      {by !== null && (
        <small className={styles.narrowOnly}>
          {by} {at !== null && shownMoment(at)}
        </small>
      )}
    </>
  );
}
