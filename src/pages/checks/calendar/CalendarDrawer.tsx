import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { weekdayOf } from '@contract/calendar/period';
import { isWorkingDay } from '@contract/calendar/day-type';
import type { CalendarDayView } from '@contract/checks/schemas';
import LoadError from '@/components/LoadError';
import { getCheckCalendar } from '@/services/checks';
import { SPACE } from '@/theme/tokens';
import styles from '../checks.less';
import { useText } from '../use-text';
import DayDialog from './DayDialog';

interface CalendarDrawerProps {
  month: string;
  locked: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** The month as the company works it: statutory days and make-up workdays, and what the company does otherwise. */
export default function CalendarDrawer({ month, locked, onClose, onChanged }: CalendarDrawerProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(getCheckCalendar(month));
  const [asked, setAsked] = useState<CalendarDayView | null>(null);
  const look = (day: CalendarDayView) =>
    [
      styles.day,
      day.type === 'holiday' ? styles.dayHoliday : isWorkingDay(day.type) ? '' : styles.dayOff,
      day.own ? styles.dayOwn : '',
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <Drawer open width={640} title={text('calendar.title', { month })} onClose={onClose}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <>
          <Typography.Paragraph>{text('calendar.sum', { count: data.workdays })}</Typography.Paragraph>
          <Typography.Paragraph type="secondary">
            {text(locked ? 'calendar.locked' : 'calendar.hint')}
          </Typography.Paragraph>
          {data.unknownYears.length > 0 && (
            <Alert type="warning" showIcon message={text('calendar.unknown')} style={{ marginBlockEnd: SPACE.sm }} />
          )}
          <div className={styles.calendar}>
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <div key={day} className={styles.weekday}>
                {text(`weekday.${day}`)}
              </div>
            ))}
            {data.days.map((day, index) => (
              <button
                key={day.date}
                type="button"
                disabled={locked}
                className={look(day)}
                style={index === 0 ? { gridColumnStart: weekdayOf(day.date) + 1 } : undefined}
                title={[text(`dayType.${day.type}`), day.name].filter(Boolean).join(' · ')}
                onClick={() => setAsked(day)}
              >
                <span className={styles.dayNumber}>{Number(day.date.slice(8))}</span>
                <span className={styles.dayWord}>
                  {day.type === 'workday' ? '' : text(`dayType.short.${day.type}`)}
                </span>
                <span className={`${styles.dayWord} ${styles.soft}`}>{day.name}</span>
              </button>
            ))}
          </div>
        </>
      )}
      {asked && (
        <DayDialog
          day={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            void refetch();
            onChanged();
          }}
        />
      )}
    </Drawer>
  );
}
