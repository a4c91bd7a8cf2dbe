import { Button, Empty, Pagination } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { usePlaces } from '../use-places';
import { useText } from '../use-text';
import { PAGE_SIZES, type RowCore, type RowFilters } from '../import-core';
import type { WizardAddress } from '../session/use-wizard-address';
import GridRow, { type Editing, type RowParts } from './GridRow';
import type { GridColumn } from './grid-columns';
import styles from './grid.less';
import { rectangleOf } from './selection';
import { useBlock } from './use-block';
import { useGridKeys } from './use-grid-keys';
import { useSelection } from './use-selection';
import { type Target, useGoTo } from './use-go-to';
import type { CellFix, Rows } from '../rows-kind';
import type { Unchecked } from '../unchecked';

interface SheetGridProps<R extends RowCore> {
  rows: Rows<R>;
  list: R[];
  columns: GridColumn[];
  /** Kept the same over renders: rows are drawn again only when they change. */
  parts: RowParts<R>;
  unchecked?: Unchecked | null;
  address: Pick<WizardAddress, 'filters' | 'setFilters'>;
  target: Target | null;
}

/** The rows as they stand in the sheet: arrows move, Enter or a letter edits, Enter saves, Esc leaves the cell as it was. */
export default function SheetGrid<R extends RowCore>({
  rows,
  list,
  columns: shown,
  parts,
  unchecked = null,
  address: { filters, setFilters },
  target,
}: SheetGridProps<R>) {
  const text = useText();
  const places = usePlaces();
  const box = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const { selection, focusExtending, handlers } = useSelection();
  const rectangle = rectangleOf(selection, list, shown);
  const block = useBlock(rows.edits, rectangle, list, shown);
  const onKeyDown = useGridKeys(box, setEditing, focusExtending, block.onFillDown);
  const [first, last] = [rectangle?.columns[0], rectangle?.columns.at(-1)];
  const selectedRows = new Set(rectangle && rectangle.rows.length * rectangle.columns.length > 1 ? rectangle.rows : []);
  useGoTo(box, target);
  const { fix, pending } = rows;
  const keys = text(rows.edits ? 'grid.keys.steps' : 'grid.keys');
  const uncheckedOk = unchecked?.everybody !== true ? undefined : text('grid.okUnchecked', { totals: unchecked.what });

  const finish = useCallback(
    (rowNo: number, index: number, value: string | null) => {
      setEditing(null);
      // The editor is gone after this render; the cell takes the focus back for the arrows.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          box.current?.querySelector<HTMLElement>(`[data-row="${rowNo}"][data-col="${index}"]`)?.focus();
      });
      if (value !== null) void fix(rowNo, { cells: { [String(index)]: value } });
    },
    [fix],
  );
  const settle = useCallback((rowNo: number, change: CellFix) => void fix(rowNo, change), [fix]);
  const ignore = useCallback((rowNo: number, ignored: boolean) => void fix(rowNo, { ignored }), [fix]);

  return (
    <>
      <div ref={box} className={styles.scroll} onKeyDown={onKeyDown} onPaste={block.onPaste} {...handlers}>
        <table className={styles.grid} role="grid" data-testid="sheet-grid" aria-rowcount={rows.page?.total}>
          <thead>
            <tr>
              <th className={styles.no}>{text('grid.row')}</th>
              <th className={styles.person}>{text('grid.person')}</th>
              {shown.map((column) => (
                <th
                  key={column.index}
                  className={`${column.numeric ? styles.right : ''} ${column.target === null ? styles.unused : ''}`}
                  title={column.label}
                >
                  {!column.readOnly && <span className={styles.letter}>{places.column(column.index)}</span>}
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
                uncheckedOk={uncheckedOk}
                parts={parts as unknown as RowParts<RowCore>} // each row it is given is one of this list
                columns={shown}
                editing={editing?.rowNo === row.rowNo ? editing : null}
                pending={pending.has(row.rowNo)}
                selectedFrom={first && selectedRows.has(row) ? shown.indexOf(first) : undefined}
                selectedTo={last && selectedRows.has(row) ? shown.indexOf(last) : undefined}
                onEdit={setEditing}
                onFinish={finish}
                onIgnore={ignore}
                onFix={settle}
              />
            ))}
          </tbody>
        </table>
        {rows.page && list.length === 0 && (
          <Empty
            className={styles.empty}
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={text(filters.status === 'error' ? 'grid.noErrors' : 'grid.empty')}
          >
            {(filters.code !== undefined || filters.keyword !== '') && (
              <Button onClick={() => setFilters({ status: undefined, code: undefined, keyword: '', own: {} })}>
                {text('grid.showAll')}
              </Button>
            )}
          </Empty>
        )}
      </div>
      <div className={styles.pager}>
        <span className={styles.keys} title={keys}>
          {keys}
        </span>
        <Pagination
          size="small"
          current={filters.page}
          pageSize={filters.pageSize}
          total={rows.page?.total ?? 0}
          showSizeChanger
          pageSizeOptions={[...PAGE_SIZES]}
          showTotal={(total) => text('grid.total', { total })}
          onChange={(page, pageSize) =>
            setFilters(
              pageSize === filters.pageSize ? { page } : { pageSize: pageSize as RowFilters['pageSize'], page: 1 },
            )
          }
        />
      </div>
    </>
  );
}
