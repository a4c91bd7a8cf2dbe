import type { BankSource } from '@contract/bank-files/layouts/fields';
import type { BankLayoutShape, LayoutColumn } from '@contract/bank-files/layouts/schemas';
import { columnName } from './column-name';
import styles from './layouts.less';
import { useText } from './use-text';

/** Nobody: what the fields would hold of somebody paid 6,543.21. */
const SAMPLE: Record<Exclude<BankSource, 'fixed' | 'blank'>, string> = {
  no: '1',
  name: '张三',
  card: '6222000000000000000',
  amount: '6543.21',
  amountFen: '654321',
  bankName: '某某银行某某支行',
  staffNo: 'A001',
  mobile: '13800000000',
  purpose: '2026年06月工资',
  date: '20260630',
};

/** A file by the layout, with one invented payment. */
export default function LayoutPreview({ shape }: { shape: BankLayoutShape }) {
  const text = useText();
  const width = Math.max(
    shape.columns.length,
    ...shape.above.map((row) => row.length),
    ...shape.below.map((row) => row.length),
  );
  const columns = Array.from({ length: width }, (_, index) => index);
  const kept = (place: 'above' | 'below') =>
    shape[place].map((row, no) => (
      <tr key={`${place}.${no}`}>
        {columns.map((column) => (
          <td key={column}>{totalAt(shape, place, no, column) ?? row[column] ?? ''}</td>
        ))}
      </tr>
    ));
  return (
    <div>
      <p className={styles.caption}>{text('preview')}</p>
      {/* Wide templates scroll, by keys as well. */}
      <div className={styles.sheet} role="region" aria-label={text('preview')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kept('above')}
            <tr className={styles.head}>
              {columns.map((column) => (
                <td key={column}>{shape.columns[column]?.header}</td>
              ))}
            </tr>
            <tr>
              {columns.map((column) => (
                <td key={column} className={numeric(shape.columns[column]) ? styles.number : undefined}>
                  {sampleOf(shape.columns[column])}
                </td>
              ))}
            </tr>
            {kept('below')}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const numeric = (column: LayoutColumn | undefined) => column?.form === 'number';

function sampleOf(column: LayoutColumn | undefined): string {
  if (!column || column.source === 'blank') return '';
  return column.source === 'fixed' ? column.fixed : SAMPLE[column.source];
}

function totalAt(shape: BankLayoutShape, place: 'above' | 'below', row: number, column: number): string | undefined {
  const total = shape.totals.find((one) => one.place === place && one.row === row && one.column === column);
  if (!total) return undefined;
  const sum = shape.columns[column]?.source === 'amountFen' ? SAMPLE.amountFen : SAMPLE.amount;
  return `${total.prefix}${total.figure === 'count' ? '1' : sum}`;
}
