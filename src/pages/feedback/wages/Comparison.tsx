import { Table } from 'antd';
import type { ItemChange } from '@contract/wages/slip-schemas';
import { useText } from '@/components/feedback/use-text';
import words from '@/components/text.less';
import { SPACE } from '@/theme/tokens';
import { moneyText } from '@/utils/money-text';
import { HIDDEN_AMOUNT } from '@/utils/sentence-text';

interface ComparisonProps {
  changes: readonly ItemChange[];
  /** The changed version is out; else it is being worked on. */
  published: boolean;
  version: number;
  currentVersion: number;
  masked: boolean;
}

/** Old and new values side by side, item by item. */
export default function Comparison({ changes, published, version, currentVersion, masked }: ComparisonProps) {
  const text = useText();
  const shown = (kind: ItemChange['kind'], value: string | null) =>
    value === null ? '—' : kind !== 'amount' ? value : masked ? HIDDEN_AMOUNT : moneyText(value);
  const column = (key: 'before' | 'after', title: string) => ({
    title,
    key,
    align: 'right' as const,
    render: (_: unknown, item: ItemChange) => (
      <span className={item.kind === 'amount' ? words.number : words.wrap}>{shown(item.kind, item[key])}</span>
    ),
  });
  return (
    <Table<ItemChange>
      size="small"
      style={{ marginBlockEnd: SPACE.md }}
      title={() => <strong>{text('detail.changes')}</strong>}
      rowKey="key"
      dataSource={[...changes]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: text('detail.changes.item'), key: 'label', render: (_, item) => item.label },
        column('before', text('detail.changes.before', { version })),
        column(
          'after',
          published ? text('detail.changes.after', { version: currentVersion }) : text('detail.changes.draft'),
        ),
      ]}
    />
  );
}
