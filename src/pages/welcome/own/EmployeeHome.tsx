import { Empty, Skeleton } from 'antd';
import { useDeferredValue } from 'react';
import LoadError from '@/components/LoadError';
import MoneyToggle from '@/components/MoneyToggle';
import { useMoneyHidden } from '@/components/use-money-hidden';
import SectionTitle from '@/components/SectionTitle';
import { useAddress } from '@/utils/use-address';
import MySlipRow from '../my-slips/MySlipRow';
import OlderObjections from '../my-slips/OlderObjections';
import { useText } from '../use-text';
import styles from '../welcome.less';
import own from './own.less';
import OwnRows from './OwnRows';
import OwnTodos from './OwnTodos';
import { type Own, useOwn } from './use-own';

/** For an employee: what is asked of him, his newest slip with the amount hidden, the rest folded. Nothing stands there until all is known: nothing jumps. */
export default function EmployeeHome() {
  // What comes is drawn in slices: six answers at once are more than a phone draws in one go.
  const mine = useDeferredValue(useOwn());
  if (!mine.ready)
    return (
      <div className={own.waiting}>
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    );
  return (
    <>
      <OwnTodos own={mine} />
      <Newest slips={mine.slips} retry={mine.retry} />
      <OwnRows own={mine} shownSlips={1} />
    </>
  );
}

function Newest({ slips: { data, error }, retry }: Pick<Own, 'slips' | 'retry'>) {
  const text = useText();
  const { patch } = useAddress();
  const [hidden, toggle] = useMoneyHidden();
  // Push on opening, so that a phone's back button closes the slip and not the page.
  const open = (slip: string) => patch({ slip }, 'push');
  const [slip] = data?.list ?? [];
  return (
    <section aria-label={text('slips.title')}>
      <div className={styles.bar}>
        <SectionTitle flat>{text('slips.title')}</SectionTitle>
        {slip && <MoneyToggle hidden={hidden} onToggle={toggle} />}
      </div>
      {error && !data && <LoadError error={error} onRetry={retry} />}
      {slip && <MySlipRow slip={slip} hidden={hidden} onOpen={() => open(slip.id)} />}
      {data && !slip && (
        <div className={styles.nothing}>
          <Empty description={text('slips.empty')} />
        </div>
      )}
      {data && <OlderObjections slips={data.disputed} hidden={hidden} onOpen={open} />}
    </section>
  );
}
