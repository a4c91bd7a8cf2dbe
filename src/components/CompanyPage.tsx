import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from '@umijs/max';
import { Alert, Button } from 'antd';
import { type ReactNode } from 'react';
import type { CompanyBrief } from '@contract/session/schemas';
import { listCompanyBriefs } from '@/services/companies';
import { placesOf } from '@/utils/company-places';
import { useTextOf } from '@/utils/use-text';
import styles from './company-page.less';
import LoadError from './LoadError';
import PageLoading from './PageLoading';
import ResultPage from './ResultPage';

interface CompanyPageProps {
  /** The page, once the company of the address is known; it is built anew for another company. */
  children: (company: CompanyBrief) => ReactNode;
}

/** Frame of an administrator's page under /company/: knows the company by `?companyId=`, or says clearly that there is none. */
export default function CompanyPage({ children }: CompanyPageProps) {
  const id = useSearchParams()[0].get('companyId') ?? '';
  return id === '' ? <UnknownCompany /> : <KnownCompany key={id} id={id} content={children} />;
}

function KnownCompany({ id, content }: { id: string; content: CompanyPageProps['children'] }) {
  const { data, error, refetch } = useQuery(listCompanyBriefs({ id }));
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <PageLoading />;
  const company = data.list[0];
  if (!company) return <UnknownCompany />;
  return (
    <>
      <CompanyBar company={company} />
      {company.closed && <ClosedNotice state={company.closed} />}
      {content(company)}
    </>
  );
}

/** Whatever is tried below, the server would refuse it: said before. */
function ClosedNotice({ state }: { state: NonNullable<CompanyBrief['closed']> }) {
  const text = useTextOf('company');
  return <Alert type="warning" showIcon className={styles.closed} message={text(`closed.${state}`)} />;
}

/** Which company the page is about, the way back to all of them, and the other screens about this one. */
function CompanyBar({ company }: { company: CompanyBrief }) {
  const text = useTextOf('company');
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={text('bar')}>
      <Link to="/company">{text('list.title')}</Link>
      <span aria-hidden>/</span>
      <Link to={`/company?company=${company.id}`} className={styles.name}>
        {company.name}
      </Link>
      <span className={styles.places}>
        {placesOf(company.id).map(({ place, path, to }) =>
          path === pathname ? (
            <strong key={place} aria-current="page">
              {text(`place.${place}`)}
            </strong>
          ) : (
            <Link key={place} to={to}>
              {text(`place.${place}`)}
            </Link>
          ),
        )}
      </span>
    </nav>
  );
}

function UnknownCompany() {
  const text = useTextOf('company');
  return (
    <ResultPage
      status="404"
      title={text('unknown')}
      subTitle={text('unknown.hint')}
      extra={
        <Link to="/company">
          <Button type="primary">{text('unknown.back')}</Button>
        </Link>
      }
    />
  );
}
