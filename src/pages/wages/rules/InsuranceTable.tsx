import { Table, type TableColumnsType } from 'antd';
import type { InsuranceRule } from '@contract/pay-rules/rules';
import { baseText, originText, percentText, yuanText } from './rule-text';
import styles from './rules.less';
import { keyOf, type ShownRules } from './shown-rules';
import { useText } from './use-text';

/** Rules of insurance side by side; what holds no more stands back. */
export default function InsuranceTable({ rules, isPast, actions }: ShownRules) {
  const text = useText();
  const columns: TableColumnsType<InsuranceRule> = [
    { title: text('part.kind'), key: 'kind', render: (_, { kind }) => text(`kind.${kind}`) },
    { title: text('part.place'), key: 'place', render: (_, { place }) => place || text('place.all') },
    { title: text('part.validFrom'), key: 'validFrom', dataIndex: 'validFrom' },
    {
      title: text('part.rate'),
      key: 'rate',
      align: 'end',
      render: (_, { rate }) => (rate === null ? text('rate.none') : percentText(rate)),
    },
    {
      title: text('part.fixedFen'),
      key: 'fixedFen',
      align: 'end',
      render: (_, { fixedFen }) => (fixedFen === 0 ? '—' : yuanText(fixedFen)),
    },
    { title: text('column.base'), key: 'base', align: 'end', render: (_, rule) => baseText(rule, text) || '—' },
    { title: text('part.rounding'), key: 'rounding', render: (_, { rounding }) => text(`rounding.${rounding}`) },
    ...(rules.some(({ origin }) => origin)
      ? [
          {
            title: text('column.origin'),
            key: 'origin',
            render: (_: unknown, rule: InsuranceRule) => originText(rule, text),
          },
        ]
      : []),
    ...(actions ? [{ title: '', key: 'actions', render: (_: unknown, rule: InsuranceRule) => actions(rule) }] : []),
  ];
  return (
    <Table<InsuranceRule>
      size="small"
      className={styles.table}
      rowKey={keyOf}
      columns={columns}
      dataSource={rules}
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowClassName={(rule) => (isPast(rule) ? (styles.past ?? '') : '')}
    />
  );
}
