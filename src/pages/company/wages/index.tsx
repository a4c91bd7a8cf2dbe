import { Link, useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { useCallback } from 'react';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import ResultPage from '@/components/ResultPage';
import { useText } from '@/pages/wages/hooks/use-text';
import WagesScreen from '@/pages/wages/WagesScreen';
import { listCompanyBriefs } from '@/services/companies';
import { useLoad } from '@/utils/use-load';

/** /company/wages?companyId=: an administrator on the wages of one company. */
export default function CompanyWagesPage() {
  const id = useSearchParams()[0].get('companyId') ?? '';
  return id === '' ? <UnknownCompany /> : <KnownCompany key={id} id={id} />;
}

function KnownCompany({ id }: { id: string }) {
  const text = useText();
  const { data, error, reload } = useLoad(useCallback((options) => listCompanyBriefs({ id }, options), [id]));
  if (error) return <LoadError error={error} onRetry={() => reload()} />;
  if (!data) return <PageLoading />;
  const company = data.list[0];
  return company ? <WagesScreen title={text('list.title.of', { company: company.name })} /> : <UnknownCompany />;
}

function UnknownCompany() {
  const text = useText();
  return (
    <ResultPage
      status="404"
      title={text('company.unknown')}
      subTitle={text('company.unknown.hint')}
      extra={
        <Link to="/welcome">
          <Button type="primary">{text('company.choose')}</Button>
        </Link>
      }
    />
  );
}
