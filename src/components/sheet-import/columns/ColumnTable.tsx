import type { ColumnChange } from '@contract/imports/schemas';
import { Table, Tag } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { memo, useMemo } from 'react';
import { listed } from '@/utils/punctuation';
import { cellText } from '@/utils/money-text';
import { usePlaces } from '../use-places';
import { useText } from '../use-text';
import styles from './columns.less';

/** A column of a sheet, and what it is imported as; null = not at all. */
export interface SheetColumn {
  index: number;
  label: string;
  target: string | null;
  samples: readonly string[];
  hiddenInSheet?: boolean;
  /** How it came to its target. */
  source?: string;
  /** How it differs from the mapping that was learnt. */
  change?: ColumnChange;
}

const SOURCE_COLOUR: Record<string, string> = {
  template: 'purple',
  synonym: 'green',
  custom: 'gold',
  clerk: 'blue',
  leftOut: 'orange',
};

interface ColumnTableProps<C extends SheetColumn> {
  columns: readonly C[];
  changed: ReadonlySet<number>;
  /** What is chosen of a column, between its header and where that came from. Stable. */
  fields: ColumnsType<C>;
  /** Width in pixels below which it scrolls sideways. */
  scrollX?: number;
}

/** One line a column of the sheet: what it is called and holds there, and what becomes of it. */
function ColumnTable<C extends SheetColumn>({ columns, changed, fields, scrollX }: ColumnTableProps<C>) {
  const text = useText();
  const places = usePlaces();
  const spec = useMemo<ColumnsType<C>>(
    () => [
      {
        title: text('columns.no'),
        width: 56,
        fixed: scrollX === undefined ? undefined : 'left',
        align: 'center',
        render: (_, { index }) => <span className={styles.letter}>{places.column(index)}</span>,
      },
      {
        title: text('columns.label'),
        width: scrollX === undefined ? undefined : 220,
        fixed: scrollX === undefined ? undefined : 'left',
        render: (_, { label, hiddenInSheet, samples, change }) => (
          <>
            <div className={styles.label} title={label}>
              {label} {hiddenInSheet && <Tag>{text('columns.hidden')}</Tag>}
              {change && <Tag color="volcano">{text(`change.${change}`)}</Tag>}
            </div>
            <div className={styles.samples} title={listed(samples.map(cellText))}>
              {samples.length > 0 ? listed(samples.map(cellText)) : text('columns.noSample')}
            </div>
          </>
        ),
      },
      ...fields,
      {
        title: text('columns.source'),
        width: 96,
        responsive: scrollX === undefined ? ['sm'] : undefined,
        render: (_, { source, index }) =>
          changed.has(index) ? (
            <Tag color="processing">{text('columns.edited')}</Tag>
          ) : (
            source !== undefined && <Tag color={SOURCE_COLOUR[source] ?? 'default'}>{text(`source.${source}`)}</Tag>
          ),
      },
    ],
    [places, changed, fields, scrollX, text],
  );
  return (
    <div className={styles.table}>
      <Table<C>
        size="small"
        rowKey="index"
        columns={spec}
        dataSource={columns}
        // A page a screenful: two hundred lines of inputs at once would make typing slow.
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        sticky={scrollX !== undefined}
        scroll={scrollX === undefined ? undefined : { x: scrollX }}
        rowClassName={({ target }) => (target === null ? (styles.skipped ?? '') : '')}
      />
    </div>
  );
}

export default memo(ColumnTable) as typeof ColumnTable;
