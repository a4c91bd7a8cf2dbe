import { Input, Select, Table } from 'antd';
import { BANK_SOURCES, CELL_FORMS, NUMBER_FIELDS } from '@contract/bank-files/layouts/fields';
import type { LayoutColumn } from '@contract/bank-files/layouts/schemas';
import { columnName } from './column-name';
import { useText } from './use-text';

interface ColumnTableProps {
  columns: readonly LayoutColumn[];
  disabled: boolean;
  onChange: (index: number, own: Partial<LayoutColumn>) => void;
}

type Row = LayoutColumn & { index: number };

/** What each column is filled with. */
export default function ColumnTable({ columns, disabled, onChange }: ColumnTableProps) {
  const text = useText();
  const sources = BANK_SOURCES.map((value) => ({ value, label: text(`source.${value}`) }));
  const forms = CELL_FORMS.map((value) => ({ value, label: text(`form.${value}`) }));
  const titleOf = ({ label, index }: Row) => label || text('unnamed', { column: columnName(index) });
  return (
    <Table<Row>
      size="small"
      rowKey="index"
      pagination={false}
      scroll={{ x: 620, y: '40vh' }}
      dataSource={columns.map((column, index) => ({ ...column, index }))}
      columns={[
        { title: text('column'), width: 56, render: (_, { index }) => columnName(index) },
        { title: text('header'), width: 200, render: (_, row) => titleOf(row) },
        {
          title: text('source'),
          width: 170,
          render: (_, row) => (
            <Select
              style={{ width: '100%' }}
              aria-label={text('source.of', { column: titleOf(row) })}
              disabled={disabled}
              value={row.source}
              options={sources}
              status={row.source === 'blank' ? 'warning' : ''}
              onChange={(source) =>
                onChange(row.index, {
                  source,
                  form: NUMBER_FIELDS.includes(source)
                    ? NUMBER_FIELDS.includes(row.source)
                      ? row.form
                      : 'number'
                    : 'text',
                })
              }
            />
          ),
        },
        {
          title: text('content'),
          render: (_, row) =>
            row.source === 'fixed' ? (
              <Input
                aria-label={text('fixed.of', { column: titleOf(row) })}
                disabled={disabled}
                value={row.fixed}
                maxLength={60}
                status={row.fixed.trim() === '' ? 'error' : ''}
                onChange={({ target }) => onChange(row.index, { fixed: target.value })}
              />
            ) : NUMBER_FIELDS.includes(row.source) ? (
              <Select
                style={{ width: '100%' }}
                aria-label={text('form.of', { column: titleOf(row) })}
                disabled={disabled}
                value={row.form}
                options={forms}
                onChange={(form) => onChange(row.index, { form })}
              />
            ) : (
              text(row.source === 'blank' ? 'form.blank' : 'form.text')
            ),
        },
      ]}
    />
  );
}
