import CompanyPage from '@/components/CompanyPage';
import WagesScreen from '@/pages/wages/WagesScreen';
import { useTextOf } from '@/utils/use-text';

/** /company/wages?companyId=: an administrator on the wages of one company. */
export default function CompanyWagesPage() {
  const text = useTextOf('wages');
  return (
    <CompanyPage>
      {(company) => (
        <WagesScreen title={text('list.title.of', { company: company.name })} readOnly={company.closed !== undefined} />
      )}
    </CompanyPage>
  );
}
