import type { ReactNode } from 'react';
import type { AccountItem } from '@contract/accounts/schemas';
import { roleOf } from '@contract/roles';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import words from '@/components/text.less';
import { listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';
import AccountStateTag from '../AccountStateTag';

/** One account on a phone. */
export default function PhoneAccount({ item, actions }: { item: AccountItem; actions: ReactNode }) {
  const roleText = useTextOf('component.role');
  return (
    <PhoneRow>
      <PhoneLine>
        <strong className={words.wrap}>{item.name}</strong>
        <AccountStateTag account={item} words="state" />
      </PhoneLine>
      <span className={words.soft}>
        {[item.account, roleText(roleOf(item.role)), item.mobileMasked].filter(Boolean).join(' · ')}
      </span>
      <PhoneLine>
        <span className={words.wrap}>{listed(item.companies.map((company) => company.name))}</span>
        {actions}
      </PhoneLine>
    </PhoneRow>
  );
}
