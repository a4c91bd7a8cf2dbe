import { useIntl } from '@umijs/max';
import { Timeline } from 'antd';
import type { CheckEventView } from '@contract/checks/schemas';
import { shownMoment } from '@/utils/moments';
import styles from '../checks.less';
import { useText } from '../use-text';

/** What happened to the record, newest first, each change with the value before and after. */
export default function RecordHistory({ history }: { history: readonly CheckEventView[] }) {
  const text = useText();
  const { messages } = useIntl();
  if (history.length === 0) return null;
  // A step this build has no words for yet comes with the server's.
  const label = (event: CheckEventView) =>
    `checks.event.${event.action}` in messages ? text(`event.${event.action}`) : event.label;
  return (
    <section>
      <div className={styles.section}>{text('history.title')}</div>
      <Timeline
        items={history.map((event) => ({
          children: (
            <>
              <div>{label(event)}</div>
              {event.changes.map((change) => (
                <div key={change.label} className={styles.number}>
                  {text('history.change', { label: change.label, from: change.from, to: change.to })}
                </div>
              ))}
              {event.note && <div className={styles.wrap}>{event.note}</div>}
              <div className={styles.soft}>{text('history.by', { at: shownMoment(event.at), by: event.by })}</div>
            </>
          ),
        }))}
      />
    </section>
  );
}
