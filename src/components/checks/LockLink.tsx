import { Link } from '@umijs/max';
import { useCan } from '@/models/hooks';
import { useAddress } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';

/** The way to a month's attendance for who may lock it; finance is told whom to ask by the refusal itself. */
export default function LockLink({ month }: { month: string }) {
  const text = useTextOf('checks');
  const own = useCan('checks.page');
  const ofCompany = useCan('company.checks');
  const companyId = useAddress().params.get('companyId');
  const to = own
    ? `/checks?month=${month}`
    : ofCompany && companyId
      ? `/company/checks?companyId=${encodeURIComponent(companyId)}&month=${month}`
      : null;
  return to === null ? null : <Link to={to}>{text('lockFirst', { month })}</Link>;
}
