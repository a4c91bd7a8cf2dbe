import { Button, Table } from 'antd';
import type { MyCheckDetail } from '@contract/checks/schemas';
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

/** One person's days in order. */
export default function RecordDays({ days, onEdit }: RecordDaysProps) {
  const text = useText();
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
            key: 'date',
            width: 64,
            render: (_, day) => <span className={styles.number}>{day.date.slice(5)}</span>,
          },
          {
            title: text('column.dayType'),
            key: 'dayType',
            width: 80,
            render: (_, day) => text(`dayType.${day.dayType}`),
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
            width: 120,
            render: (_, day) => <Punches punches={day.punches} results={day.punchResults} />,
          },
          {
            title: text('column.result'),
            key: 'result',
            width: 72,
            render: (_, day) => <ResultTag result={day.result} />,
          },
          { title: text('column.remark'), key: 'remark', responsive: ['md'], render: (_, day) => day.remark || '—' },
          ...(onEdit
            ? [
                {
                  title: text('column.actions'),
                  key: 'actions',
                  width: 72,
                  render: (_: unknown, day: Day) => (
                    <Button
                      type="link"
                      size="small"
                      style={{ padding: 0 }}
                      aria-label={text('day.edit.of', { name: '', date: day.date })}
                      onClick={() => onEdit(day.date)}
                    >
                      {text('action.edit')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
