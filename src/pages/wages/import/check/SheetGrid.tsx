import { Empty, Pagination } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ColumnMapping, ImportRow } from '@contract/wages/import-schemas';
import { useText } from '../hooks/use-text';
import type { RowFilters, WizardAddress } from '../hooks/use-wizard-address';
import { columnLetter } from '../model/columns';
import { gridColumns } from '../model/grid-columns';
import GridRow, { type Editing } from './GridRow';
import styles from './grid.less';
import { useGridKeys } from './use-grid-keys';
import type { Target } from './use-next-error';
import { useGoTo } from './use-go-to';
import type { RowFix, Rows } from './use-rows';

interface SheetGridProps {
  rows: Rows;
  list: ImportRow[];
  columns: readonly ColumnMapping[];
  showAll: boolean;
  filters: RowFilters;
  setFilters: WizardAddress['setFilters'];
  target: Target | null;
  onPreview: (rowNo: number) => void;
  onPick: (row: ImportRow) => void;
}

/** The rows as they stand in the sheet: arrows move, Enter or a letter edits, Enter saves, Esc leaves the cell as it was. */
export default function SheetGrid({ rows, list, columns, showAll, filters, setFilters, target, onPreview, onPick }: SheetGridProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const shown = useMemo(() => gridColumns(columns, list, showAll), [columns, list, showAll]);
  const onKeyDown = useGridKeys(box, setEditing);
  useGoTo(box, target);
  const { fix, pending } = rows;

  const finish = useCallback(
    (rowNo: number, index: number, value: string | null) => {
      setEditing(null);
      // The editor is gone after this render; the cell takes the focus back for the arrows.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>(`[data-row="${rowNo}"][data-col="${index}"]`)?.focus();
      });
      if (value !== null) void fix(rowNo, { cells: { [String(index)]: value } });
    },
    [fix],
  );
  const change = useCallback((rowNo: number, body: RowFix) => void fix(rowNo, body), [fix]);

  return (
    <>
      <div ref={box} className={styles.scroll} onKeyDown={onKeyDown}>
        <table className={styles.grid} role="grid" data-testid="sheet-grid" aria-rowcount={rows.page?.total}>
          <thead>
            <tr>
              <th className={styles.no}>{text('grid.row')}</th>
              <th className={styles.person}>{text('grid.person')}</th>
              {shown.map((column) => (
                <th key={column.index} className={`${column.numeric ? styles.right : ''} ${column.target === null ? styles.unused : ''}`} title={column.label}>
                  <span className={styles.letter}>{columnLetter(column.index)}</span>
                  {column.label}
                </th>
              ))}
              <th className={styles.act}>{text('grid.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((row) => (
              <GridRow
                key={row.rowNo}
                row={row}
                columns={shown}
                editing={editing?.rowNo === row.rowNo ? editing : null}
                pending={pending.has(row.rowNo)}
                onEdit={setEditing}
                onFinish={finish}
                onChange={change}
                onPreview={onPreview}
                onPick={onPick}
              />
            ))}
          </tbody>
        </table>
        {rows.page && list.length === 0 && <Empty className={styles.empty} image={Empty.PRESENTED_IMAGE_SIMPLE} description={text(filters.status === 'error' ? 'grid.noErrors' : 'grid.empty')} />}
      </div>
      <div className={styles.pager}>
        <span className={styles.keys}>{text('grid.keys')}</span>
        <Pagination
          size="small"
          current={filters.page}
          pageSize={filters.pageSize}
          total={rows.page?.total ?? 0}
          showSizeChanger
          pageSizeOptions={[20, 50, 100]}
          showTotal={(total) => text('grid.total', { total })}
          onChange={(page, pageSize) => setFilters(pageSize === filters.pageSize ? { page } : { pageSize: pageSize as RowFilters['pageSize'], page: 1 })}
        />
      </div>
    </>
  );
}
