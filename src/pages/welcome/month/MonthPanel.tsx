import { Link } from '@umijs/max';
import { Suspense } from 'react';
import { slipLinks } from '@contract/dashboard/links';
import type { IssuedMonth, WageMonth } from '@contract/dashboard/month-schemas';
import { can } from '@contract/permissions';
import MoneyToggle from '@/components/MoneyToggle';
import SectionTitle from '@/components/SectionTitle';
import { useMoneyHidden } from '@/components/use-money-hidden';
import { useRole } from '@/models/hooks';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useText } from '../use-text';
import FirstSteps from './FirstSteps';
import styles from './month.less';
import PayDay from './PayDay';
import StepList from './StepList';

// A sheet may be dropped anywhere on the page: at hand a moment after the month.
const SheetDropButton = lazyWithMessages(['sheet-drop'], () => import('@/components/sheet-drop/SheetDropButton'));

interface MonthPanelProps {
  data: WageMonth;
  /** Its next step is what the page leads to. */
  primary: boolean;
  /** There are amounts above it that its eye shows and hides. */
  money: boolean;
}

/** 本月: each sheet's way from attendance to confirmation as one strip, and the months behind it. */
export default function MonthPanel({ data, primary, money: above }: MonthPanelProps) {
  const text = useText();
  const [hidden, toggle] = useMoneyHidden();
  const importing = can(useRole(), 'wages.import');
  const { month, rows, first } = data;
  const columns = Math.max(...rows.map(({ steps }) => steps.length));
  const money = above || rows.some(({ steps }) => steps.some(({ fen }) => fen !== null));
  return (
    <section className={styles.panel} aria-label={text('month.title')}>
      <header className={styles.head}>
        <SectionTitle flat>{text('month.of', { year: month.slice(0, 4), month: Number(month.slice(5)) })}</SectionTitle>
        {!first && <PayDay month={data} />}
        <span className={styles.tools}>
          {money && <MoneyToggle hidden={hidden} onToggle={toggle} />}
          {importing && !first && (
            <Suspense fallback={null}>
              <SheetDropButton type="default" />
            </Suspense>
          )}
        </span>
      </header>
      {first ? (
        <FirstSteps staff={first.staff} />
      ) : (
        rows.map((row, index) => (
          <div key={row.batch?.id ?? 'next'} className={styles.row}>
            {row.batch && (rows.length > 1 || row.batch.wageType !== 'monthly') && (
              <Link to={`/wages?batch=${row.batch.id}`} className={styles.sheet} title={row.batch.title}>
                {row.batch.title}
              </Link>
            )}
            <StepList
              row={row}
              columns={columns}
              place={{
                of: { month, batchId: row.batch?.id ?? null, importId: row.importId },
                hidden,
                primary: primary && index === 0,
              }}
            />
          </div>
        ))
      )}
      {data.before.length > 0 && <Before months={data.before} />}
    </section>
  );
}

/** Months behind, in a line: what is still open of them. */
function Before({ months }: { months: readonly IssuedMonth[] }) {
  const text = useText();
  return (
    <div className={styles.before}>
      <span className={styles.beforeTitle}>{text('before.title')}</span>
      <ul className={styles.months}>
        {months.map((each) => {
          const links = slipLinks(each.month);
          const out = each.state !== 'closed' && each.sent > 0;
          return (
            <li key={each.month}>
              <Link to={`/wages?monthFrom=${each.month}&monthTo=${each.month}`} className={styles.monthName}>
                {text('before.month', { year: each.month.slice(0, 4), month: Number(each.month.slice(5)) })}
              </Link>
              <span className={each.late ? styles.alert : undefined}>{text(`before.state.${each.state}`)}</span>
              {out && (
                <>
                  {(['sent', 'unread', 'unconfirmed', 'disputed'] as const)
                    .filter((key) => each[key] > 0)
                    .map((key) => (
                      <Link key={key} to={links[key]} className={key === 'disputed' ? styles.alert : styles.quiet}>
                        {text(`before.${key}`, { count: each[key] })}
                      </Link>
                    ))}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
