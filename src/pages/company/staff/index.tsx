import CompanyPage from '@/components/CompanyPage';
import StaffScreen from '@/pages/staff/StaffScreen';
import { useTextOf } from '@/utils/use-text';

/** /company/staff?companyId=: an administrator on the staff of one company. */
export default function CompanyStaffPage() {
  const text = useTextOf('staff');
  return (
    <CompanyPage>{(company) => <StaffScreen title={text('list.title.of', { company: company.name })} />}</CompanyPage>
  );
}
