import { Input, Select, Switch, Table, Tag, Tooltip } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { memo, useMemo } from 'react';
import { ITEM_GROUPS, ITEM_KINDS, type ItemSign } from '@contract/wages/items';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import { useText } from '@/components/sheet-import/use-text';
import { columnLetter } from '@/components/sheet-import/import-core';
import { isItem, type MappingProblems, regroup, retarget } from '../model/columns';
import TargetSelect from './TargetSelect';
import styles from './columns.less';

const SIGNS: readonly ItemSign[] = [1, -1, 0];
const TAG: Record<ColumnMapping['source'], string> = {
  template: 'purple',
  synonym: 'green',
  custom: 'gold',
  clerk: 'blue',
  none: 'default',
};

interface ColumnTableProps {
  columns: ColumnMapping[];
  all: readonly ColumnMapping[];
  changed: Set<number>;
  problems: MappingProblems;
  onEdit: (column: ColumnMapping) => void;
}

/** One line a column of the sheet: what it is called and holds there, and what it becomes on the slip. */
export default memo(function ColumnTable({ columns, all, changed, problems, onEdit }: ColumnTableProps) {
  const text = useText();
  const spec = useMemo<ColumnsType<ColumnMapping>>(() => {
    const off = (column: ColumnMapping) => !isItem(column.target);
    return [
      {
        title: text('columns.no'),
        width: 56,
        fixed: 'left',
        align: 'center',
        render: (_, { index }) => <span className={styles.letter}>{columnLetter(index)}</span>,
      },
      {
        title: text('columns.label'),
        width: 220,
        fixed: 'left',
        render: (_, { label, hiddenInSheet, samples }) => (
          <div>
            <div className={styles.label} title={label}>
              {label} {hiddenInSheet && <Tag>{text('columns.hidden')}</Tag>}
            </div>
            <div className={styles.samples} title={samples.join('、')}>
              {samples.length > 0 ? samples.join('、') : text('columns.noSample')}
            </div>
          </div>
        ),
      },
      {
        title: text('columns.target'),
        width: 230,
        render: (_, column) => (
          <TargetSelect
            column={column}
            all={all}
            doubled={column.target !== null && problems.doubled.has(column.target)}
            onChange={(target) => onEdit(retarget(column, target))}
          />
        ),
      },
      {
        title: text('columns.itemLabel'),
        width: 170,
        render: (_, column) =>
          isItem(column.target) && (
            <Input
              value={column.itemLabel}
              maxLength={60}
              aria-label={text('columns.itemLabel')}
              status={problems.unnamed.includes(column.index) ? 'error' : undefined}
              onChange={(event) => onEdit({ ...column, itemLabel: event.target.value })}
            />
          ),
      },
      {
        title: text('columns.group'),
        width: 120,
        render: (_, column) =>
          !off(column) && (
            <Select
              className={styles.wide}
              aria-label={text('columns.group')}
              value={column.group}
              onChange={(group) => onEdit(regroup(column, group))}
              options={ITEM_GROUPS.map((value) => ({ value, label: text(`group.${value}`) }))}
            />
          ),
      },
      {
        title: text('columns.kind'),
        width: 96,
        render: (_, column) =>
          !off(column) && (
            <Select
              className={styles.wide}
              aria-label={text('columns.kind')}
              value={column.kind}
              disabled={column.isTotal}
              onChange={(kind) => onEdit({ ...column, kind, sign: kind === 'amount' ? column.sign : 0 })}
              options={ITEM_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))}
            />
          ),
      },
      {
        title: <Tooltip title={text('columns.sign.hint')}>{text('columns.sign')}</Tooltip>,
        width: 110,
        render: (_, column) =>
          !off(column) &&
          (column.isTotal ? (
            <Tag>{text('columns.total')}</Tag>
          ) : (
            <Select<ItemSign>
              className={styles.wide}
              aria-label={text('columns.sign')}
              value={column.sign}
              disabled={column.kind !== 'amount'}
              onChange={(sign) => onEdit({ ...column, sign })}
              options={SIGNS.map((value) => ({ value, label: text(`sign.${value}`) }))}
            />
          )),
      },
      {
        title: text('columns.visible'),
        width: 72,
        align: 'center',
        render: (_, column) =>
          !off(column) && (
            <Tooltip title={column.target === 'netPay' ? text('columns.netVisible') : undefined}>
              <Switch
                size="small"
                aria-label={text('columns.visible')}
                checked={column.visible}
                disabled={column.target === 'netPay'}
                onChange={(visible) => onEdit({ ...column, visible })}
              />
            </Tooltip>
          ),
      },
      {
        title: text('columns.source'),
        width: 88,
        render: (_, { source, index }) =>
          changed.has(index) ? (
            <Tag color="processing">{text('columns.edited')}</Tag>
          ) : (
            <Tag color={TAG[source]}>{text(`source.${source}`)}</Tag>
          ),
      },
    ];
  }, [all, changed, onEdit, problems, text]);
  return (
    <div className={styles.table}>
      <Table
        size="small"
        rowKey="index"
        columns={spec}
        dataSource={columns}
        // A page a screenful: two hundred lines of inputs at once would make typing slow.
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        sticky
        scroll={{ x: 1160 }}
        rowClassName={(column) => (column.target === null ? (styles.skipped ?? '') : '')}
      />
    </div>
  );
});
