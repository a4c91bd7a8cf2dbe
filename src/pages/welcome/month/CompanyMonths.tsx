import { Link } from '@umijs/max';
import { Button } from 'antd';
import type { CompanyMonth } from '@contract/dashboard/month-schemas';
import SectionTitle from '@/components/SectionTitle';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';
import styles from './companies.less';
import month from './month.less';

interface CompanyMonthsProps {
  data: { list: CompanyMonth[]; late: number; total: number };
  primary: boolean;
}

/** Companies by how far their month has come, those that are late first. */
export default function CompanyMonths({ data: { list, late, total }, primary }: CompanyMonthsProps) {
  const text = useText();
  if (total === 0) return null;
  return (
    <section className={month.panel} aria-label={text('companies.months')}>
      <header className={month.head}>
        <SectionTitle flat>{text('companies.months')}</SectionTitle>
        {late > 0 && <span className={month.alert}>{text('companies.late', { count: late })}</span>}
        <span className={month.tools}>
          <Link to="/company">{text('companies.all', { count: total })}</Link>
        </span>
      </header>
      <ul className={styles.list}>
        {list.map((each, index) => (
          <Company key={each.companyId} of={each} primary={primary && index === 0 && each.late} />
        ))}
      </ul>
    </section>
  );
}

function Company({ of, primary }: { of: CompanyMonth; primary: boolean }) {
  const text = useText();
  const wages = `/company/wages?companyId=${of.companyId}`;
  const how = of.state === null ? 'none' : of.state;
  return (
    <li className={styles.company}>
      <Link to={`/company?company=${of.companyId}`} className={styles.name} title={of.name}>
        {of.name}
      </Link>
      <span className={of.late ? month.alert : styles.soft}>
        {text('companies.stands', { month: Number(of.month.slice(5)), state: text(`before.state.${how}`) })}
      </span>
      <span className={styles.soft}>
        {[
          of.people !== null && of.people > 0 ? text('step.people', { count: of.people }) : null,
          of.since === null ? null : shownMoment(of.since).slice(5, 10),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {of.payDate === null ? (
        <Link to={`/company?form=${of.companyId}`} className={styles.set}>
          {text('payDay.set')}
        </Link>
      ) : (
        <span className={of.late ? month.alert : styles.soft}>
          {text(of.late ? 'companies.payDay.past' : 'companies.payDay', { date: of.payDate.slice(5) })}
        </span>
      )}
      <Link to={of.batchId === null ? wages : `${wages}&batch=${of.batchId}`} tabIndex={-1} className={styles.go}>
        <Button
          size="small"
          type={primary ? 'primary' : 'default'}
          aria-label={text('companies.open', { name: of.name })}
        >
          {text('todo.button.see')}
        </Button>
      </Link>
    </li>
  );
}
