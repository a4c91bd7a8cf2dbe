import { memo } from 'react';
import { useText } from '../use-text';
import { columnLetter } from '@contract/imports/places';
import { cellText } from '@/utils/money-text';
import styles from './header.less';

type Part = 'title' | 'header' | 'data';

interface RawRow {
  rowNo: number;
  cells: string[];
}

interface RawGridProps {
  rows: RawRow[];
  columnCount: number;
  /** Header rows, 1-based and inclusive. */
  start: number;
  end: number;
  /** Rows are columns of the sheet, and columns its rows. */
  turned?: boolean;
  /** A row was chosen as header; `extend` widens the present one to it. */
  onPick: (rowNo: number, extend: boolean) => void;
}

/** The top of the sheet as it stands in the file. Rows above the header are titles, those below data. */
export default function RawGrid({ rows, columnCount, start, end, turned = false, onPick }: RawGridProps) {
  const indexes = Array.from({ length: columnCount }, (_, index) => index);
  return (
    <div className={styles.scroll}>
      <table className={styles.grid} data-testid="raw-grid">
        <thead>
          <tr>
            <th className={styles.no} />
            {indexes.map((index) => (
              <th key={index}>{turned ? index + 1 : columnLetter(index)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.rowNo}
              row={row}
              name={turned ? columnLetter(row.rowNo - 1) : String(row.rowNo)}
              count={columnCount}
              part={row.rowNo < start ? 'title' : row.rowNo <= end ? 'header' : 'data'}
              onPick={onPick}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: RawRow;
  /** As the workbook has it. */
  name: string;
  count: number;
  part: Part;
  onPick: RawGridProps['onPick'];
}

/** Kept from drawing again while its part stays the same: a sheet of 200 columns has thousands of cells here. */
const Row = memo(
  function Row({ row, name, count, part, onPick }: RowProps) {
    const text = useText();
    return (
      <tr
        className={styles[part]}
        onClick={(event) => onPick(row.rowNo, event.shiftKey)}
        aria-selected={part === 'header'}
      >
        <th className={styles.no}>
          <button type="button" aria-label={text('header.pick', { row: name })}>
            {name}
          </button>
        </th>
        {Array.from({ length: count }, (_, index) => {
          const shown = cellText(row.cells[index] ?? '');
          return (
            <td key={index} title={shown}>
              {shown}
            </td>
          );
        })}
      </tr>
    );
  },
  (old, next) =>
    old.row === next.row &&
    old.name === next.name &&
    old.part === next.part &&
    old.count === next.count &&
    old.onPick === next.onPick,
);
