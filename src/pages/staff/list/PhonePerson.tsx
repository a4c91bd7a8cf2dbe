import type { StaffDue } from '@contract/staff/choices';
import type { StaffListItem } from '@contract/staff/record-schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import StaffStateTag from '../StaffStateTag';
import { useText } from '../use-text';
import DueDate from './DueDate';

/** One person on a phone. */
export default function PhonePerson({
  person,
  due,
  onOpen,
}: {
  person: StaffListItem;
  due: StaffDue | undefined;
  onOpen: () => void;
}) {
  const text = useText();
  return (
    <PhoneRow>
      <PhoneLine>
        <RecordLink strong to={{ person: person.id }} onOpen={onOpen}>
          {person.name}
        </RecordLink>
        <StaffStateTag state={person.status} />
      </PhoneLine>
      <span className={words.soft}>
        {[person.staffNo, person.dept, person.position].filter(Boolean).join(' · ') || text('dept.none')}
      </span>
      <PhoneLine>
        <span className={words.number}>{person.mobile ?? '—'}</span>
        <DueDate person={person} due={due} />
      </PhoneLine>
    </PhoneRow>
  );
}
