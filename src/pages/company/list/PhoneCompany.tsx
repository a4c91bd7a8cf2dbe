import type { CompanyListItem } from '@contract/company/schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import CompanyStateTag from '../CompanyStateTag';
import { useText } from '../use-text';
import ExpireDate from './ExpireDate';

/** One company on a phone. */
export default function PhoneCompany({ company, onOpen }: { company: CompanyListItem; onOpen: () => void }) {
  const text = useText();
  return (
    <PhoneRow>
      <PhoneLine>
        <RecordLink strong to={{ company: company.id }} onOpen={onOpen}>
          {company.name}
        </RecordLink>
        <CompanyStateTag state={company.state} />
      </PhoneLine>
      <span className={words.soft}>{company.creditCode}</span>
      <PhoneLine>
        <span className={words.soft}>
          {text('list.phone', { count: company.staffCount, contact: company.contactName })}
        </span>
        <span>
          <ExpireDate company={company} />
        </span>
      </PhoneLine>
    </PhoneRow>
  );
}
