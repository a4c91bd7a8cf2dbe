import { Alert, Table, Tag } from 'antd';
import type { Voucher, VoucherLine } from '@contract/wages/voucher/schemas';
import words from '@/components/text.less';
import { SPACE } from '@/theme/tokens';
import { listed } from '@/utils/punctuation';
import { moneyText } from '@/utils/money-text';
import { useText } from './use-text';

/** What the voucher would say: its lines, both sums, and why it cannot be written where it cannot. */
export default function VoucherPreview({ voucher }: { voucher: Voucher }) {
  const text = useText();
  const { lines, debitFen, creditFen, differences, differing, refusal, people, recalled, depts } = voucher;
  const balanced = debitFen === creditFen && differing === 0 && lines.length > 0;
  const amount = (line: VoucherLine, side: VoucherLine['side']) => (line.side === side ? moneyText(line.fen) : '');
  return (
    <>
      {refusal !== null && <Alert type="error" showIcon message={refusal} style={{ marginBlockEnd: SPACE.sm }} />}
      {differing > 0 && (
        <ul aria-label={text('differences')} style={{ maxHeight: 120, overflowY: 'auto' }}>
          {differences.map(({ name, dept, fen }, index) => (
            <li key={index}>{text('difference', { name, dept, sum: moneyText(fen) })}</li>
          ))}
          {differing > differences.length && <li>{text('more', { count: differing - differences.length })}</li>}
        </ul>
      )}
      <Table<VoucherLine & { key: number }>
        size="small"
        pagination={false}
        scroll={{ x: 720, y: '36vh' }}
        dataSource={lines.map((line, key) => ({ ...line, key }))}
        columns={[
          {
            title: text('summary'),
            render: (_, line) => (
              <>
                {line.summary}
                {line.items.length > 0 && <div className={words.soft}>{listed(line.items)}</div>}
              </>
            ),
          },
          {
            title: text('account'),
            width: 180,
            render: (_, { account }) =>
              account.code.trim() === '' ? (
                <Tag color="error">{text('account.none')}</Tag>
              ) : (
                `${account.code} ${account.name}`
              ),
          },
          { title: text('dept'), width: 130, render: (_, { dept }) => dept ?? '' },
          { title: text('debit'), width: 130, align: 'right', render: (_, line) => amount(line, 'debit') },
          { title: text('credit'), width: 130, align: 'right', render: (_, line) => amount(line, 'credit') },
        ]}
        summary={() => (
          <Table.Summary fixed>
            <Table.Summary.Row>
              <Table.Summary.Cell index={0} colSpan={3}>
                {text('sum')} {balanced && <Tag color="success">{text('balanced')}</Tag>}
              </Table.Summary.Cell>
              <Table.Summary.Cell index={3} align="right">
                {moneyText(debitFen)}
              </Table.Summary.Cell>
              <Table.Summary.Cell index={4} align="right">
                {moneyText(creditFen)}
              </Table.Summary.Cell>
            </Table.Summary.Row>
          </Table.Summary>
        )}
      />
      <p className={words.soft} style={{ marginBlock: SPACE.xs }}>
        {text('people', { people, depts: depts.length })}
        {recalled > 0 && text('recalled', { count: recalled })}
      </p>
    </>
  );
}
