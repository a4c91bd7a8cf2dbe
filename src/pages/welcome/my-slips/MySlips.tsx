import { mySlipApi } from '@contract/wages/endpoints';
import { useSearchParams } from '@umijs/max';
import { Button, Drawer, Empty, Skeleton, Typography } from 'antd';
import { Suspense } from 'react';
import LoadError from '@/components/LoadError';
import MoneyToggle from '@/components/MoneyToggle';
import { useMoneyHidden } from '@/components/use-money-hidden';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useRefresh } from '@/utils/query/refresh';
import { useText } from '../use-text';
import styles from '../welcome.less';
import MonthChoice from './MonthChoice';
import MySlipRow from './MySlipRow';
import OlderObjections from './OlderObjections';
import { useMySlips } from './use-my-slips';

// Comes with the slip itself and the form of an objection, once one is opened.
const MySlipDrawer = lazyWithMessages(['feedback', 'my-contract'], () => import('./MySlipDrawer'));

/** 我的工资条: cards by month, one of them open. The amounts on the cards are hidden until asked for. */
export default function MySlips({ linked }: { linked: boolean }) {
  const text = useText();
  const [hidden, toggle] = useMoneyHidden();
  const [params, setParams] = useSearchParams();
  const { data, error, month, setMonth, more, hasMore, reload, loading } = useMySlips();
  // Push on opening, so that a phone's back button closes the slip and not the page.
  const show = (id: string | null) => setParams(id === null ? {} : { slip: id }, { replace: id === null });
  const openId = params.get('slip');
  const follow = useRefresh(mySlipApi.list);
  const months = [...new Set(data?.list.map((slip) => slip.payMonth) ?? [])];

  return (
    <section aria-label={text('slips.title')}>
      <div className={styles.bar}>
        <Typography.Title level={4} className={styles.barTitle}>
          {text('slips.title')}
        </Typography.Title>
        <MoneyToggle hidden={hidden} onToggle={toggle} />
        <span className={styles.grow} />
        {(month !== null || (data?.total ?? 0) > 0) && <MonthChoice month={month} onChange={setMonth} />}
      </div>
      {error && !data && <LoadError error={error} onRetry={() => reload()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 5 }} />}
      {data?.total === 0 && (
        <div className={styles.nothing}>
          <Empty description={text(month ? 'slips.empty.month' : linked ? 'slips.empty' : 'slips.unlinked')}>
            {month && <Button onClick={() => setMonth(null)}>{text('slips.allMonths')}</Button>}
          </Empty>
        </div>
      )}
      {data && <OlderObjections shown={data.list} hidden={hidden} onOpen={show} />}
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
      {openId && (
        <Suspense
          fallback={<Drawer open loading width={520} title={text('slips.loading')} onClose={() => show(null)} />}
        >
          <MySlipDrawer key={openId} slipId={openId} onClose={() => show(null)} onChanged={follow} />
        </Suspense>
      )}
    </section>
  );
}
