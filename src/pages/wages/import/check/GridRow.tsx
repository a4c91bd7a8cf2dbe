import { CheckCircleFilled, CloseCircleFilled, EditFilled, ExclamationCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { memo, type ReactNode } from 'react';
import type { ImportRow } from '@contract/wages/import-schemas';
import { useText } from '../hooks/use-text';
import type { GridColumn } from '../model/grid-columns';
import CellEditor from './CellEditor';
import PersonCell from './PersonCell';
import RowReasons from './RowReasons';
import styles from './grid.less';
import type { RowFix } from './use-rows';

export interface Editing {
  rowNo: number;
  /** Column of the sheet. */
  index: number;
  /** Text the editor begins with instead of the cell's, when a key began it. */
  typed?: string;
}

interface GridRowProps {
  row: ImportRow;
  columns: GridColumn[];
  editing: Editing | null;
  pending: boolean;
  onEdit: (editing: Editing) => void;
  onFinish: (rowNo: number, index: number, value: string | null) => void;
  onChange: (rowNo: number, fix: RowFix) => void;
  onPreview: (rowNo: number) => void;
  onPick: (row: ImportRow) => void;
}

const ICON: Record<ImportRow['status'], ReactNode> = {
  ok: <CheckCircleFilled className={styles.okIcon} />,
  warning: <ExclamationCircleFilled className={styles.warningIcon} />,
  error: <CloseCircleFilled className={styles.errorIcon} />,
  ignored: <MinusCircleOutlined className={styles.ignoredIcon} />,
};

/** One row of the sheet, its reasons in words beneath it. Drawn again only when it changes itself. */
export default memo(function GridRow({ row, columns, editing, pending, onEdit, onFinish, onChange, onPreview, onPick }: GridRowProps) {
  const text = useText();
  const ignored = row.status === 'ignored';
  const levelOf = (index: number) => {
    const own = row.issues.filter((issue) => issue.column === index);
    return own.find((issue) => issue.level === 'error') ?? own.find((issue) => issue.level === 'warning') ?? own[0];
  };
  return (
    <>
      <tr className={styles[row.status]} data-status={row.status} data-testid={`row-${row.rowNo}`}>
        <th className={styles.no} title={text(`status.${row.status}`)}>
          {pending ? <Spin size="small" /> : ICON[row.status]} {row.rowNo}
          {row.fixed && <EditFilled className={styles.fixed} title={text('grid.fixed')} />}
        </th>
        <td className={styles.person} data-row={row.rowNo} data-col="person" tabIndex={-1}>
          <PersonCell row={row} pending={pending} onPick={onPick} onChange={onChange} />
        </td>
        {columns.map((column) => {
          const value = row.cells[column.position] ?? '';
          const issue = levelOf(column.index);
          const open = editing?.index === column.index;
          return (
            <td
              key={column.index}
              role="gridcell"
              tabIndex={-1}
              data-row={row.rowNo}
              data-col={column.index}
              className={`${column.numeric ? styles.right : ''} ${column.target === null ? styles.unused : ''} ${issue ? styles[`${issue.level}Cell`] : ''} ${open ? styles.open : ''}`}
              title={issue?.message ?? value}
              onClick={(event) => {
                // A click into the open editor must not take the focus from it.
                if (!open) event.currentTarget.focus();
              }}
              onDoubleClick={() => onEdit({ rowNo: row.rowNo, index: column.index })}
            >
              {open ? (
                <CellEditor
                  initial={editing.typed ?? (column.masked ? '' : value)}
                  original={value}
                  masked={column.masked}
                  label={text('grid.edit', { column: column.label, row: row.rowNo })}
                  onFinish={(next) => onFinish(row.rowNo, column.index, next)}
                />
              ) : (
                value
              )}
            </td>
          );
        })}
        <td className={styles.act}>
          {!ignored && (
            <Button size="small" type="link" onClick={() => onPreview(row.rowNo)}>
              {text('grid.preview')}
            </Button>
          )}
          <Button size="small" type="link" disabled={pending} onClick={() => onChange(row.rowNo, { ignored: !ignored })}>
            {text(ignored ? 'grid.restore' : 'grid.ignore')}
          </Button>
        </td>
      </tr>
      {row.issues.length > 0 && <RowReasons row={row} span={columns.length + 3} />}
    </>
  );
});
