import { Link } from '@umijs/max';
import { companyLinks } from '@contract/dashboard/links';
import type { CompanyFigures } from '@contract/dashboard/schemas';
import { figure } from '@/utils/figure';
import { useText } from '../use-text';
import styles from './overview.less';

/** How many there are of what, in a line; what there is none of is left out. */
export default function PlatformFigures({ data }: { data: CompanyFigures }) {
  const text = useText();
  const links = companyLinks(data);
  const shown = (['total', 'active', 'pending', 'expired', 'employed'] as const).filter((key) => data[key] > 0);
  return (
    <section className={styles.figures} aria-label={text('companies.figures')}>
      {shown.map((key) => (
        <Link
          key={key}
          to={links[key]}
          className={styles.figure}
          title={key === 'employed' ? text('companies.employed.hint') : undefined}
        >
          <span>{text(`companies.${key}`)}</span>
          <strong>{figure(data[key])}</strong>
        </Link>
      ))}
    </section>
  );
}
