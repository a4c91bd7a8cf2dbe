import { Tag } from 'antd';
import type { GroupRow } from '@contract/wages/review/schemas';
import { useTextOf } from '@/utils/use-text';

/** What the staff record says of somebody who is not in the sheet. */
export default function MissingPerson({ person }: Pick<GroupRow, 'person'>) {
  const text = useTextOf('wages.seen');
  if (person === null) return null;
  const { inLastMonth, status, entryDate, leaveDate } = person;
  const dates = [
    entryDate === null ? '' : text('missing.entry', { day: entryDate }),
    leaveDate === null ? '' : text('missing.leave', { day: leaveDate }),
  ].filter(Boolean);
  return (
    <>
      {inLastMonth && <Tag color="warning">{text('missing.lastMonth')}</Tag>}
      {status !== '' && text(`status.${status}`)}
      {dates.length > 0 && ` · ${dates.join(' · ')}`}
    </>
  );
}
