import { Collapse, Tag, Typography } from 'antd';
import type { FddEvent } from '@contract/fdd/schemas';
import SectionTitle from '@/components/SectionTitle';
import { shownMoment } from '@/utils/moments';
import type { Text } from '@/utils/use-text';

/** The provider's calls about a record as they came, personal data masked: for administrators. */
export default function RawEvents({ events, text }: { events: readonly FddEvent[]; text: Text }) {
  return (
    <>
      <SectionTitle>{text('group.events')}</SectionTitle>
      {events.length === 0 ? (
        <Typography.Text type="secondary">{text('events.none')}</Typography.Text>
      ) : (
        <Collapse
          size="small"
          items={events.map((event) => ({
            key: event.id,
            label: `${shownMoment(event.receivedAt)}  ${event.event}`,
            extra: <Tag>{text(`outcome.${event.outcome}`)}</Tag>,
            children: (
              <pre style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{event.content}</pre>
            ),
          }))}
        />
      )}
    </>
  );
}
