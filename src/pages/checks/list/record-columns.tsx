import { Button, Popconfirm, Space, Tooltip } from 'antd';
import { useMemo } from 'react';
import { CONFIRMATION_STATES, CONFIRMATIONS } from '@contract/checks/confirmation';
import type { RecordKey } from '@contract/checks/record';
import type { CheckListItem } from '@contract/checks/schemas';
import { leaveDays } from '@contract/checks/sums';
import { isDeletable } from '@contract/states/check-record';
import type { ListColumn } from '@/components/list/list-columns';
import RecordLink from '@/components/list/RecordLink';
import styles from '../checks.less';
import RecordStateTag from '../RecordStateTag';
import { useText } from '../use-text';
import PhoneRecord from './PhoneRecord';

interface ColumnInput {
  /** The month refuses changes. */
  locked: boolean;
  onOpen: (record: CheckListItem) => void;
  onEdit: (record: CheckListItem) => void;
  onRemove: (record: CheckListItem) => void;
}

const WIDE: ListColumn<CheckListItem>['responsive'] = ['sm'];
/** What gives way where a window is small; the record itself has it. */
const DESK: ListColumn<CheckListItem>['responsive'] = ['lg'];
/** What gives way first where there is little room. */
const ROOMY: ListColumn<CheckListItem>['responsive'] = ['xl'];
/** What goes before that, being said already: the month over the list, the employee's word in the state. */
const VERY_ROOMY: ListColumn<CheckListItem>['responsive'] = ['xxl'];

/** Columns of 月度汇总; a phone gets one column that says what matters. */
export function useRecordColumns({ locked, onOpen, onEdit, onRemove }: ColumnInput): ListColumn<CheckListItem>[] {
  const text = useText();
  return useMemo(() => {
    const plain = (
      key: string,
      width: number,
      render: (record: CheckListItem) => React.ReactNode,
    ): ListColumn<CheckListItem> => ({
      title: text(`column.${key}`),
      key,
      width,
      responsive: WIDE,
      render: (_, record) => render(record) ?? '—',
    });
    const figures = (...column: Parameters<typeof plain>): ListColumn<CheckListItem> => ({
      ...plain(...column),
      align: 'right',
    });
    /** Says whole what its short title means. */
    const told = (what: string): Pick<ListColumn<CheckListItem>, 'title'> & { name: string } => ({
      title: <Tooltip title={text(`column.${what}.hint`)}>{text(`column.${what}`)}</Tooltip>,
      name: text(`column.${what}`),
    });
    const number = (value: number | null | undefined, bad = false) =>
      value === null || value === undefined ? (
        <span className={styles.soft}>—</span>
      ) : (
        <span className={bad && value > 0 ? `${styles.number} ${styles.bad}` : styles.number}>{value}</span>
      );
    const pair = (record: CheckListItem, count: RecordKey, amount: RecordKey) => {
      const [times, minutes] = [record.values[count], record.values[amount]];
      if (times === undefined && minutes === undefined) return number(null);
      return (
        <span className={(times ?? 0) > 0 ? `${styles.number} ${styles.bad}` : styles.number}>
          {minutes ? text('times.minutes', { times: times ?? 0, minutes }) : (times ?? 0)}
        </span>
      );
    };
    const counts = (record: CheckListItem) => ({ open: record.openExceptions, all: record.exceptions });
    const overtime = ({ values }: CheckListItem) => {
      const parts = [values.otWorkdayHours, values.otRestdayHours, values.otHolidayHours];
      return parts.every((part) => part === undefined) ? (
        number(null)
      ) : (
        <span className={styles.number}>{parts.map((part) => part ?? 0).join('/')}</span>
      );
    };
    const both = (a: number | null | undefined, b: number | null | undefined) =>
      (a ?? null) === null && (b ?? null) === null ? null : (a ?? 0) + (b ?? 0);
    return [
      {
        title: text('column.person'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, record) => <PhoneRecord record={record} onOpen={() => onOpen(record)} />,
      },
      {
        ...plain('name', 100, (record) => (
          <RecordLink to={{ person: record.id }} onOpen={() => onOpen(record)}>
            {record.name}
          </RecordLink>
        )),
        most: 100,
        fixed: 'left',
      },
      {
        ...plain('staffNo', 80, (record) => record.staffNo && <span className={styles.number}>{record.staffNo}</span>),
        responsive: ROOMY,
      },
      {
        ...plain(
          'dept',
          96,
          (record) =>
            record.dept && (
              <div className={styles.oneLine} title={record.dept}>
                {record.dept}
              </div>
            ),
        ),
        most: 96,
        responsive: DESK,
      },
      // How far each has come stands before the numbers that most people have none of.
      plain('state', 76, (record) => <RecordStateTag state={record.state} />),
      {
        ...plain('confirmation', 84, (record) =>
          text(
            `confirmation.${CONFIRMATIONS.find((each) => CONFIRMATION_STATES[each].includes(record.state)) ?? 'unsent'}`,
          ),
        ),
        responsive: VERY_ROOMY,
      },
      {
        ...figures('exceptions', 64, (record) => (
          <>
            {record.openExceptions > 0 ? (
              <span className={`${styles.number} ${styles.bad}`} title={text('exceptions.open.whole', counts(record))}>
                {text('exceptions.open.of', counts(record))}
              </span>
            ) : (
              number(record.exceptions)
            )}
            {record.unjudgedDays > 0 && (
              <div className={styles.bad}>{text('unjudged.days', { days: record.unjudgedDays })}</div>
            )}
          </>
        )),
        ...told('exceptions'),
      },
      { ...figures('shouldDays', 58, ({ values }) => number(values.shouldDays)), responsive: DESK },
      figures('actualDays', 72, ({ values }) => number(values.actualDays)),
      figures('late', 76, (record) => pair(record, 'lateCount', 'lateMinutes')),
      { ...figures('early', 76, (record) => pair(record, 'earlyCount', 'earlyMinutes')), responsive: DESK },
      {
        ...figures('missing', 48, ({ values }) => number(both(values.missOnCount, values.missOffCount), true)),
        responsive: DESK,
      },
      { ...figures('absentDays', 48, ({ values }) => number(values.absentDays, true)), ...told('absentDays') },
      { ...figures('leave', 56, ({ values }) => number(leaveDays(values))), ...told('leave') },
      {
        ...figures('overtime', 84, overtime),
        ...told('overtime'),
      },
      {
        ...plain('month', 84, (record) => <span className={styles.number}>{record.month}</span>),
        responsive: VERY_ROOMY,
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 104,
        render: (_, record) => (
          <Space size={0}>
            {locked || record.own ? (
              <Button type="link" size="small" onClick={() => onOpen(record)}>
                {text('action.view')}
              </Button>
            ) : (
              <Button
                type="link"
                size="small"
                onClick={() => onEdit(record)}
                aria-label={text('action.edit.of', { name: record.name })}
              >
                {text(record.state === 'draft' || record.state === 'fixed' ? 'action.edit' : 'action.fix')}
              </Button>
            )}
            {!locked && !record.own && isDeletable(record.state) && (
              <Popconfirm
                title={text('remove.title', { name: record.name })}
                description={text('remove.what')}
                okText={text('action.remove')}
                okButtonProps={{ danger: true }}
                cancelText={text('cancel')}
                onConfirm={() => onRemove(record)}
              >
                <Button type="link" size="small" aria-label={text('action.remove.of', { name: record.name })}>
                  {text('action.remove')}
                </Button>
              </Popconfirm>
            )}
          </Space>
        ),
      },
    ];
  }, [locked, onOpen, onEdit, onRemove, text]);
}
