import { Button, Empty, Skeleton } from 'antd';
import LoadError from '@/components/LoadError';
import MoneyToggle from '@/components/MoneyToggle';
import { useMoneyHidden } from '@/components/use-money-hidden';
import { useAddress } from '@/utils/use-address';
import { useText } from '../use-text';
import styles from '../welcome.less';
import MonthChoice from './MonthChoice';
import MySlipRow from './MySlipRow';
import OlderObjections from './OlderObjections';
import { useMySlips } from './use-my-slips';

/** 我的工资条: cards by month. The amounts on the cards are hidden until asked for. */
export default function MySlips() {
  const text = useText();
  const [hidden, toggle] = useMoneyHidden();
  const { patch } = useAddress();
  const { data, error, month, setMonth, more, hasMore, reload, loading } = useMySlips();
  // Push on opening, so that a phone's back button closes the slip and not the page.
  const show = (slip: string) => patch({ slip }, 'push');
  const months = [...new Set(data?.list.map((slip) => slip.payMonth) ?? [])];

  return (
    <section>
      <div className={styles.bar}>
        <MoneyToggle hidden={hidden} onToggle={toggle} />
        <span className={styles.grow} />
        {(month !== null || (data?.total ?? 0) > 0) && <MonthChoice month={month} onChange={setMonth} />}
      </div>
      {error && !data && <LoadError error={error} onRetry={() => reload()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 5 }} />}
      {data?.total === 0 && (
        <div className={styles.nothing}>
          <Empty description={text(month ? 'slips.empty.month' : 'slips.empty')}>
            {month && <Button onClick={() => setMonth(null)}>{text('slips.allMonths')}</Button>}
          </Empty>
        </div>
      )}
      {data && <OlderObjections slips={data.disputed} hidden={hidden} onOpen={show} />}
      <div className={styles.months}>
        {months.map((payMonth) => (
          <div key={payMonth}>
            <h3 className={styles.month}>
              {text('slips.ofMonth', { payMonth, year: payMonth.slice(0, 4), month: Number(payMonth.slice(5)) })}
            </h3>
            <div className={styles.cards}>
              {data?.list
                .filter((slip) => slip.payMonth === payMonth)
                .map((slip) => (
                  <MySlipRow key={slip.id} slip={slip} hidden={hidden} onOpen={() => show(slip.id)} />
                ))}
            </div>
          </div>
        ))}
      </div>
      {hasMore && (
        <Button block loading={loading} onClick={more} className={styles.more}>
          {text('slips.more')}
        </Button>
      )}
    </section>
  );
}
