import { type Breakpoint, Button, Table } from 'antd';
import type { MyCheckDetail } from '@contract/checks/schemas';
import words from '@/components/text.less';
import styles from '../checks.less';
import Punches from '../days/Punches';
import ResultTag from '../days/ResultTag';
import { useText } from '../use-text';

type Day = MyCheckDetail['days'][number];

interface RecordDaysProps {
  days: readonly Day[];
  /** Opens a day for changing, null a new one; absent where nothing may be changed. */
  onEdit?: (date: string | null) => void;
}

const WIDE: Breakpoint[] = ['sm'];

/** One person's days in order; a phone tells each in one column. */
export default function RecordDays({ days, onEdit }: RecordDaysProps) {
  const text = useText();
  const edit = (day: Day) => (
    <Button
      type="link"
      size="small"
      style={{ padding: 0 }}
      aria-label={text('day.edit.of', { name: '', date: day.date })}
      onClick={() => onEdit?.(day.date)}
    >
      {text('action.edit')}
    </Button>
  );
  return (
    <section>
      <div className={styles.section}>
        {text('days.title')}
        {onEdit && (
          <Button type="link" size="small" onClick={() => onEdit(null)}>
            {text('day.new')}
          </Button>
        )}
      </div>
      <Table<Day>
        size="small"
        rowKey="date"
        dataSource={days}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: text('column.date'),
            key: 'phone',
            responsive: ['xs'],
            render: (_, day) => (
              <div className={styles.phoneDay}>
                <div>
                  <div>
                    <span className={styles.number}>{day.date.slice(5)}</span>{' '}
                    <span className={styles.soft}>{text(`dayType.${day.dayType}`)}</span>
                  </div>
                  <Punches punches={day.punches} results={day.punchResults} />
                  {day.remark && <div className={styles.soft}>{day.remark}</div>}
                </div>
                <div className={styles.phoneEnd}>
                  <ResultTag result={day.result} />
                  {onEdit && edit(day)}
                </div>
              </div>
            ),
          },
          {
            title: text('column.date'),
            key: 'date',
            responsive: WIDE,
            width: 64,
            render: (_, day) => <span className={styles.number}>{day.date.slice(5)}</span>,
          },
          {
            title: text('column.dayType'),
            key: 'dayType',
            responsive: WIDE,
            width: 80,
            render: (_, day) => <span className={words.line}>{text(`dayType.${day.dayType}`)}</span>,
          },
          {
            title: text('column.shift'),
            key: 'shift',
            width: 110,
            responsive: ['md'],
            render: (_, day) => day.shiftName || '—',
          },
          {
            title: text('column.punches'),
            key: 'punches',
            responsive: WIDE,
            width: 120,
            render: (_, day) => <Punches punches={day.punches} results={day.punchResults} />,
          },
          {
            title: text('column.result'),
            key: 'result',
            responsive: WIDE,
            width: 72,
            render: (_, day) => <ResultTag result={day.result} />,
          },
          { title: text('column.remark'), key: 'remark', responsive: ['md'], render: (_, day) => day.remark || '—' },
          ...(onEdit
            ? [
                {
                  title: text('column.actions'),
                  key: 'actions',
                  responsive: WIDE,
                  width: 72,
                  render: (_: unknown, day: Day) => edit(day),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
