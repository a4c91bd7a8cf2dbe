import { Typography } from 'antd';
import type { BatchDifference } from '@contract/wages/difference-schemas';
import Money from '@/components/Money';
import { listed } from '@/utils/punctuation';
import { moneyText } from '@/utils/money-text';
import Difference from './Difference';
import { shareOf } from './share';
import { useDifferenceText } from './use-text';
import styles from './difference.less';

/** Net pay now, last month and the difference; below them head count, gross pay and deductions. */
export default function Headline({ difference: { payMonth, now, before } }: { difference: BatchDifference }) {
  const text = useDifferenceText();
  const diff = before && BigInt(now.netFen) - BigInt(before.netFen);
  return (
    <>
      <div className={styles.head}>
        <dl className={styles.headline} data-testid="difference-headline">
          <div>
            <dt>{text('netOf', { month: payMonth })}</dt>
            <dd>
              <Money fen={now.netFen} />
            </dd>
          </div>
          {before && diff !== null && (
            <>
              <div>
                <dt>{text('lastNetOf', { month: before.payMonth })}</dt>
                <dd>
                  <Money fen={before.netFen} />
                </dd>
              </div>
              <div>
                <dt>{text('diff')}</dt>
                <dd>
                  <Difference money diff={diff} share={shareOf(diff, BigInt(before.netFen))} />
                </dd>
              </div>
            </>
          )}
        </dl>
        <ul className={styles.facts}>
          <li>
            {text('headCount')} <Fact now={String(now.headCount)} before={before && String(before.headCount)} />
          </li>
          {(['grossFen', 'deductionFen'] as const).map((key) => (
            <li key={key}>
              {text(key)} <Fact now={shown(now[key])} before={before && shown(before[key])} />
            </li>
          ))}
        </ul>
      </div>
      {before && before.batches.length > 1 && (
        <Typography.Paragraph type="secondary" className={styles.note}>
          {text('batches', {
            month: before.payMonth,
            count: before.batches.length,
            titles: listed(before.batches.map(({ title }) => title)),
          })}
        </Typography.Paragraph>
      )}
    </>
  );
}

const shown = (fen: string | null) => (fen === null ? '—' : moneyText(fen));

/** A figure of both months, the older one first. */
function Fact({ now, before }: { now: string; before: string | null }) {
  return (
    <span className={styles.digits}>
      {before !== null && <span className={styles.was}>{before} → </span>}
      {now}
    </span>
  );
}
