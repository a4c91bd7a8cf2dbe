import { useMemo } from 'react';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import words from '@/components/text.less';
import { figure } from '@/utils/figure';
import { useTextOf } from '@/utils/use-text';
import type { HistoryRow } from './history-rows';
import MonthCell from './MonthCell';
import RowButtons, { type RowCalls } from './RowButtons';
import StandingCell from './StandingCell';
import { useHistoryText } from './use-text';

const WIDE: ListColumn<HistoryRow>['responsive'] = ['sm'];

const nameOf = (row: HistoryRow) => (row.made === null ? row.sending.file.name : row.made.fileName);
const typeOf = (row: HistoryRow) => (row.made === null ? row.sending.wageType : row.made.wageType);

function rowsOf({ made, standing }: HistoryRow): number | null {
  if (made === null || standing === 'reading' || standing === 'failed') return null;
  const { ok, warning, error } = made.counts;
  return ok + warning + error;
}

/** Columns of the files; a phone gets one that says it all. */
export function useHistoryColumns(calls: RowCalls): ListColumn<HistoryRow>[] {
  const text = useHistoryText();
  const wages = useTextOf('wages');
  const { onOpen, onBatch, onDrop, onWrite, onChanged } = calls;
  return useMemo(() => {
    const month = (row: HistoryRow) => (row.made === null ? '—' : <MonthCell row={row} onChanged={onChanged} />);
    const said = (row: HistoryRow) =>
      row.made?.month.sheet && row.standing !== 'reading'
        ? text(`said.${row.made.month.sheet.source}`, { said: row.made.month.sheet.said })
        : null;
    const buttons = (row: HistoryRow) => <RowButtons row={row} {...{ onOpen, onBatch, onDrop, onWrite, onChanged }} />;
    const columns: ListColumn<HistoryRow>[] = [
      {
        title: text('column.file'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, row) => (
          <PhoneRow>
            <span className={words.wrap}>{nameOf(row)}</span>
            <PhoneLine>
              {month(row)}
              <span className={words.soft}>{wages(`type.${typeOf(row)}`)}</span>
            </PhoneLine>
            <div>
              <StandingCell row={row} />
            </div>
            {buttons(row)}
          </PhoneRow>
        ),
      },
      {
        title: text('column.file'),
        key: 'file',
        responsive: WIDE,
        most: 150,
        render: (_, row) => (
          <>
            {nameOf(row)}
            {said(row) !== null && <Aside>{said(row)}</Aside>}
          </>
        ),
      },
      { title: text('column.month'), key: 'month', responsive: WIDE, width: 136, render: (_, row) => month(row) },
      {
        title: text('column.type'),
        key: 'type',
        responsive: ['xl'],
        width: 110,
        render: (_, row) => wages(`type.${typeOf(row)}`),
      },
      {
        title: text('column.rows'),
        key: 'rows',
        align: 'right',
        responsive: ['md'],
        width: 60,
        render: (_, row) => {
          const rows = rowsOf(row);
          return rows === null ? '—' : figure(rows);
        },
      },
      {
        title: text('column.state'),
        key: 'state',
        responsive: WIDE,
        most: 200,
        render: (_, row) => <StandingCell row={row} />,
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 232,
        render: (_, row) => buttons(row),
      },
    ];
    return columns;
  }, [onBatch, onChanged, onDrop, onOpen, onWrite, text, wages]);
}
