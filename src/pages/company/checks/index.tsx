import CompanyPage from '@/components/CompanyPage';
import ChecksScreen from '@/pages/checks/ChecksScreen';
import { useTextOf } from '@/utils/use-text';

/** /company/checks?companyId=: an administrator on the attendance of one company. */
export default function CompanyChecksPage() {
  const text = useTextOf('checks');
  return <CompanyPage>{(company) => <ChecksScreen title={text('title.of', { company: company.name })} />}</CompanyPage>;
}
