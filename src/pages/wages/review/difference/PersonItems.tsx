import { Typography } from 'antd';
import type { PersonDifference } from '@contract/wages/difference-schemas';
import { useAddress } from '@/utils/use-address';
import { moneyText } from '@/utils/money-text';
import Difference from './Difference';
import { shareOf } from './share';
import { useDifferenceText } from './use-text';
import styles from './difference.less';

type Item = PersonDifference['items'][number];
type Side = PersonDifference['now'];

/** Every item of both months, what stayed the same in softer letters; the last column comes to the difference of net pay. */
export default function PersonItems({ person }: { person: PersonDifference }) {
  const text = useDifferenceText();
  const { items, now, before, diffFen, restFen } = person;
  const rows = items.filter(({ key }) => key !== 'netPay');
  return (
    <table className={styles.items} data-testid="person-difference">
      <thead>
        <tr>
          <th scope="col">{text('item')}</th>
          <th scope="col">
            <Month month={person.lastPayMonth} side={before} label={text('last')} />
          </th>
          <th scope="col">
            <Month month={person.payMonth} side={now} label={text('now')} />
          </th>
          <th scope="col">{text('effect')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((item) => (
          <tr key={item.key} className={item.now === item.before ? styles.still : item.isTotal ? styles.subtotal : ''}>
            <th scope="row">{item.label}</th>
            <td>{valueOf(item, item.before)}</td>
            <td>{valueOf(item, item.now)}</td>
            <td>
              {item.fen === null || item.fen === '0' ? '' : <Difference money diff={BigInt(item.fen)} share={null} />}
            </td>
          </tr>
        ))}
        {restFen !== '0' && (
          <tr>
            <th scope="row">{text('cause.rest')}</th>
            <td />
            <td />
            <td>
              <Difference money diff={BigInt(restFen)} share={null} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('net')}</th>
          <td>{before ? moneyText(before.netFen) : '—'}</td>
          <td>{now ? moneyText(now.netFen) : '—'}</td>
          <td>
            <Difference
              money
              diff={BigInt(diffFen)}
              share={now && before ? shareOf(BigInt(diffFen), BigInt(before.netFen)) : null}
            />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const valueOf = ({ kind }: Item, value: string | null) =>
  value === null ? '—' : kind === 'amount' ? moneyText(value) : value;

/** A month with the way to its slips. */
function Month({ month, side, label }: { month: string | null; side: Side; label: string }) {
  const text = useDifferenceText();
  const { patch } = useAddress();
  return (
    <>
      {label} <span className={styles.digits}>{month}</span>
      {side?.slips.map(({ id, batchId }, index) => (
        <Typography.Link
          key={id}
          className={styles.slip}
          onClick={() => patch({ batch: batchId, tab: 'slips', slip: id }, 'push')}
        >
          {side.slips.length > 1 ? text('slip.nth', { index: index + 1 }) : text('slip')}
        </Typography.Link>
      ))}
    </>
  );
}
