import { Typography } from 'antd';
import type { StaffListItem } from '@contract/staff/record-schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import words from '@/components/text.less';
import StaffStateTag from '../StaffStateTag';
import { useText } from '../use-text';

/** One person on a phone. */
export default function PhonePerson({ person, onOpen }: { person: StaffListItem; onOpen: () => void }) {
  const text = useText();
  return (
    <PhoneRow>
      <PhoneLine>
        <Typography.Link strong onClick={onOpen} className={words.wrap}>
          {person.name}
        </Typography.Link>
        <StaffStateTag state={person.status} />
      </PhoneLine>
      <span className={words.soft}>{[person.staffNo, person.dept, person.position].filter(Boolean).join(' · ') || text('dept.none')}</span>
      <span className={words.number}>{person.mobile ?? '—'}</span>
    </PhoneRow>
  );
}
