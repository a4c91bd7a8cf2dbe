import { Input, Select, Switch, Tag, Tooltip } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useMemo } from 'react';
import { ITEM_GROUPS, ITEM_KINDS, type ItemSign } from '@contract/wages/items';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import { useText } from '@/components/sheet-import/use-text';
import { isItem, type MappingProblems, regroup, retarget } from '../model/columns';
import ItemSelect from './ItemSelect';
import styles from './columns.less';

const SIGNS: readonly ItemSign[] = [1, -1, 0];
interface ColumnFields {
  /** Every column, as the clerk is changing them. */
  all: readonly ColumnMapping[];
  problems: MappingProblems;
  onEdit: (column: ColumnMapping) => void;
}

/** What is chosen of a column: what it becomes on the slip. */
export function useColumnFields({ all, problems, onEdit }: ColumnFields): ColumnsType<ColumnMapping> {
  const text = useText();
  return useMemo(() => {
    const off = (column: ColumnMapping) => !isItem(column.target);
    return [
      {
        title: text('columns.target'),
        width: 230,
        render: (_, column) => (
          <ItemSelect
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
    ];
  }, [all, onEdit, problems, text]);
}
