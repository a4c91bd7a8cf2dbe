import { Timeline } from 'antd';
import { useIntl } from '@umijs/max';
import type { StaffEvent } from '@contract/staff/record-schemas';
import words from '@/components/text.less';
import SectionTitle from '@/components/SectionTitle';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';

/** What happened to the record, newest first. */
export default function StaffHistory({ history }: { history: readonly StaffEvent[] }) {
  const text = useText();
  const { messages } = useIntl();
  if (history.length === 0) return null;
  // A step this build has no words for yet comes with the server's.
  const label = (event: StaffEvent) =>
    `staff.event.${event.action}` in messages ? text(`event.${event.action}`) : event.label;
  return (
    <>
      <SectionTitle>{text('group.history')}</SectionTitle>
      <Timeline
        items={history.map((event) => ({
          children: (
            <>
              <div>
                {label(event)}
                {event.date !== null && ` · ${event.date}`}
              </div>
              {event.note && <div className={words.soft}>{event.note}</div>}
              <div className={words.soft}>{text('history.by', { at: shownMoment(event.at), by: event.by })}</div>
            </>
          ),
        }))}
      />
    </>
  );
}
