import { Table, type TableColumnsType } from 'antd';
import words from '@/components/text.less';
import UsageCost from './UsageCost';
import { sumsOf, type UsageRow } from './usage-sums';
import { useText } from './use-text';

const PAGE = 20;

/** Messages of a month side by side, with their sums. */
export default function UsageTable({ rows }: { rows: readonly UsageRow[] }) {
  const text = useText();
  const perCompany = rows.some(({ company }) => company !== undefined);
  const number = (key: 'sent' | 'failed' | 'parts') =>
    ({ title: text(`usage.${key}`), key, dataIndex: key, align: 'end', width: 84, className: words.number }) as const;
  const columns: TableColumnsType<UsageRow> = [
    ...(perCompany
      ? [
          {
            title: text('usage.company'),
            key: 'company',
            render: (_: unknown, { company }: UsageRow) => (
              <span className={words.wrap}>{company ? company.name : text('usage.platform')}</span>
            ),
          },
        ]
      : []),
    { title: text('usage.way'), key: 'way', width: 116, render: (_, { way }) => text(`way.${way}`) },
    number('sent'),
    number('failed'),
    number('parts'),
    { title: text('usage.cost'), key: 'cost', align: 'end', width: 120, render: (_, row) => <UsageCost {...row} /> },
  ];
  const sums = sumsOf(rows);
  const before = perCompany ? 2 : 1;
  return (
    <Table<UsageRow>
      size="small"
      rowKey={({ company, way }) => `${company?.id ?? ''} ${way}`}
      columns={columns}
      dataSource={rows}
      pagination={rows.length > PAGE ? { pageSize: PAGE, size: 'small', showSizeChanger: false } : false}
      summary={() =>
        rows.length > 1 && (
          <Table.Summary.Row style={{ fontWeight: 600 }}>
            <Table.Summary.Cell index={0} colSpan={before}>
              {text('usage.total')}
            </Table.Summary.Cell>
            {(['sent', 'failed', 'parts'] as const).map((key, index) => (
              <Table.Summary.Cell key={key} index={before + index} align="right" className={words.number}>
                {sums[key]}
              </Table.Summary.Cell>
            ))}
            <Table.Summary.Cell index={before + 3} align="right">
              <UsageCost {...sums} />
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )
      }
    />
  );
}
