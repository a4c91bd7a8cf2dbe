import { Typography } from 'antd';
import { useMemo } from 'react';
import type { CheckDayView } from '@contract/checks/schemas';
import type { ListColumn } from '@/components/list/list-columns';
import RecordLink from '@/components/list/RecordLink';
import styles from '../checks.less';
import { useText } from '../use-text';
import Punches from './Punches';
import ResultTag from './ResultTag';

/** A day as a row of the list, which wants an id. */
export type DayRow = CheckDayView & { id: string };

const WIDE: ListColumn<DayRow>['responsive'] = ['sm'];
const ROOMY: ListColumn<DayRow>['responsive'] = ['lg'];

/** Columns of 每日明细; without `onEdit` nothing may be changed. */
export function useDayColumns(
  onOpen: (recordId: string) => void,
  onEdit?: (recordId: string, date: string) => void,
): ListColumn<DayRow>[] {
  const text = useText();
  return useMemo(() => {
    const plain = (key: string, width: number, render: (day: DayRow) => React.ReactNode): ListColumn<DayRow> => ({
      title: text(`column.${key}`),
      key,
      width,
      responsive: WIDE,
      render: (_, day) => render(day) || '—',
    });
    const person = ({ name, recordId }: DayRow) =>
      recordId === null ? (
        name
      ) : (
        <RecordLink to={{ person: recordId }} onOpen={() => onOpen(recordId)}>
          {name}
        </RecordLink>
      );
    const edit = (open: (recordId: string, date: string) => void): ListColumn<DayRow> => ({
      ...plain(
        'actions',
        72,
        ({ name, recordId, date, own }) =>
          recordId &&
          !own && (
            <Typography.Link aria-label={text('day.edit.of', { name, date })} onClick={() => open(recordId, date)}>
              {text('action.edit')}
            </Typography.Link>
          ),
      ),
      fixed: 'right',
      hideInSetting: true,
    });
    return [
      {
        title: text('column.person'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, day) => (
          <div className={styles.phoneRow}>
            <div className={styles.phoneLine}>
              {person(day)}
              <ResultTag result={day.result} />
            </div>
            <div className={styles.phoneLine}>
              <span className={styles.soft}>{day.date}</span>
              <Punches punches={day.punches} results={day.punchResults} />
            </div>
          </div>
        ),
      },
      {
        ...plain('date', 104, (day) => <span className={styles.number}>{day.date}</span>),
      },
      { ...plain('name', 104, person), most: 104 },
      plain('staffNo', 92, (day) => day.staffNo && <span className={styles.number}>{day.staffNo}</span>),
      {
        ...plain(
          'dept',
          150,
          (day) =>
            day.dept && (
              <div className={styles.oneLine} title={day.dept}>
                {day.dept}
              </div>
            ),
        ),
        most: 150,
        responsive: ROOMY,
      },
      plain('punches', 150, (day) => <Punches punches={day.punches} results={day.punchResults} />),
      plain('onResult', 88, (day) => <ResultTag result={day.onResult} />),
      plain('offResult', 88, (day) => <ResultTag result={day.offResult} />),
      plain('result', 88, (day) => <ResultTag result={day.result} />),
      { ...plain('dayType', 88, (day) => text(`dayType.${day.dayType}`)), responsive: ROOMY },
      plain(
        'shift',
        110,
        (day) =>
          day.shiftName && (
            <div className={styles.oneLine} title={day.shiftName}>
              {day.shiftName}
            </div>
          ),
      ),
      {
        ...plain(
          'workHours',
          80,
          ({ values }) => values.workHours !== undefined && <span className={styles.number}>{values.workHours}</span>,
        ),
        align: 'right',
      },
      {
        ...plain(
          'remark',
          160,
          (day) =>
            day.remark && (
              <div className={styles.oneLine} title={day.remark}>
                {day.remark}
              </div>
            ),
        ),
        responsive: ROOMY,
      },
      ...(onEdit ? [edit(onEdit)] : []),
    ];
  }, [onOpen, onEdit, text]);
}
