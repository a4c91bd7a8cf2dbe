import { Button, Popconfirm, Space } from 'antd';
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
import { useNames, useText } from '../use-text';
import PhoneRecord from './PhoneRecord';

interface ColumnInput {
  /** The month refuses changes. */
  locked: boolean;
  onOpen: (record: CheckListItem) => void;
  onEdit: (record: CheckListItem) => void;
  onRemove: (record: CheckListItem) => void;
}

const WIDE: ListColumn<CheckListItem>['responsive'] = ['sm'];
/** What gives way first where there is little room; the record itself has it. */
const ROOMY: ListColumn<CheckListItem>['responsive'] = ['xl'];
/** What goes before that: the month is chosen over the list. */
const VERY_ROOMY: ListColumn<CheckListItem>['responsive'] = ['xxl'];

/** Columns of 月度汇总; a phone gets one column that says what matters. */
export function useRecordColumns({ locked, onOpen, onEdit, onRemove }: ColumnInput): ListColumn<CheckListItem>[] {
  const text = useText();
  const names = useNames();
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
    const overtime = ({ values }: CheckListItem) => {
      const parts = [values.otWorkdayHours, values.otRestdayHours, values.otHolidayHours];
      return parts.every((part) => part === undefined) ? (
        number(null)
      ) : (
        <span className={styles.number}>{parts.map((part) => part ?? 0).join(' / ')}</span>
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
        ...plain('name', 104, (record) => (
          <RecordLink to={{ person: record.id }} onOpen={() => onOpen(record)}>
            {record.name}
          </RecordLink>
        )),
        most: 124,
        fixed: 'left',
      },
      {
        ...plain('staffNo', 92, (record) => record.staffNo && <span className={styles.number}>{record.staffNo}</span>),
        key: 'staffNo',
      },
      {
        ...plain(
          'dept',
          116,
          (record) =>
            record.dept && (
              <div className={styles.oneLine} title={record.dept}>
                {record.dept}
              </div>
            ),
        ),
        most: 116,
        responsive: ['lg'],
      },
      // How far each has come stands before the numbers that most people have none of.
      plain('state', 84, (record) => <RecordStateTag state={record.state} />),
      {
        ...plain('confirmation', 84, (record) =>
          text(
            `confirmation.${CONFIRMATIONS.find((each) => CONFIRMATION_STATES[each].includes(record.state)) ?? 'unsent'}`,
          ),
        ),
        responsive: ROOMY,
      },
      {
        ...figures('exceptions', 110, (record) => (
          <>
            {record.openExceptions > 0 ? (
              <span className={`${styles.number} ${styles.bad}`}>
                {text('exceptions.open.of', { open: record.openExceptions, all: record.exceptions })}
              </span>
            ) : (
              number(record.exceptions)
            )}
            {record.unjudgedDays > 0 && (
              <div className={styles.bad}>{text('unjudged.days', { days: record.unjudgedDays })}</div>
            )}
          </>
        )),
        key: 'exceptions',
      },
      { ...figures('shouldDays', 64, ({ values }) => number(values.shouldDays)), responsive: ['lg'] },
      figures('actualDays', 80, ({ values }) => number(values.actualDays)),
      figures('late', 96, (record) => pair(record, 'lateCount', 'lateMinutes')),
      { ...figures('early', 96, (record) => pair(record, 'earlyCount', 'earlyMinutes')), responsive: ROOMY },
      {
        ...figures('missing', 64, ({ values }) => number(both(values.missOnCount, values.missOffCount), true)),
        responsive: ROOMY,
      },
      figures('absentDays', 72, ({ values }) => number(values.absentDays, true)),
      figures('leave', 72, ({ values }) => number(leaveDays(values))),
      {
        ...figures('overtime', 124, overtime),
        tooltip: [names.field('otWorkdayHours'), names.field('otRestdayHours'), names.field('otHolidayHours')].join(
          ' / ',
        ),
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
        width: 113,
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
                <Button type="link" size="small" danger aria-label={text('action.remove.of', { name: record.name })}>
                  {text('action.remove')}
                </Button>
              </Popconfirm>
            )}
          </Space>
        ),
      },
    ];
  }, [locked, onOpen, onEdit, onRemove, text, names]);
}
