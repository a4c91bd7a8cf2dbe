import { Typography } from 'antd';
import type { StaffDue } from '@contract/staff/choices';
import type { StaffListItem } from '@contract/staff/record-schemas';
import { dateInChina } from '@contract/date';
import Aside from '@/components/list/Aside';
import words from '@/components/text.less';
import { useText } from '../use-text';

/** Under a person's state: the date that is looked for where the list shows those due, else the last day of who leaves. */
export default function DueDate({ person, due }: { person: StaffListItem; due: StaffDue | undefined }) {
  const text = useText();
  const date = due === 'probation' ? person.probationEnd : due === 'contract' ? person.contractEnd : null;
  if (date === null) return person.leaveDate === null ? null : <Aside>{person.leaveDate}</Aside>;
  const past = date < dateInChina(new Date());
  return (
    <Typography.Text type={past ? 'danger' : 'warning'} className={words.number}>
      {text(past ? 'due.past' : 'due.until', { date })}
    </Typography.Text>
  );
}
