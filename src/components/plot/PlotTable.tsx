import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { toast } from '@/utils/feedback';
import { useTextOf } from '@/utils/use-text';
import styles from './plot.less';

export interface PlotTableSpec {
  /** What stands over the columns; the first column names the rows. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** What all rows come to, below them. */
  sum?: readonly string[];
}

/** The figures of a plot as a table, and on the clipboard as spreadsheets take them. */
export default function PlotTable({ caption, table: { head, rows, sum } }: { caption: string; table: PlotTableSpec }) {
  const text = useTextOf('plot');
  const copy = async () => {
    const lines = [head, ...rows, ...(sum ? [sum] : [])].map((cells) => cells.join('\t'));
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toast.success(text('copied'));
    } catch {
      // Not allowed, or not over plain http: the table can be marked and copied by hand.
      toast.error(text('notCopied'));
    }
  };
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={caption}>
        <table className={styles.table} aria-label={caption}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...figures]) => (
              <Row key={name} name={name} figures={figures} />
            ))}
            {sum && <Row name={sum[0] ?? ''} figures={sum.slice(1)} className={styles.sum} />}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
          {text('copy')}
        </Button>
      </p>
    </>
  );
}

function Row({
  name,
  figures,
  className,
}: {
  name: string;
  figures: readonly string[];
  className?: string | undefined;
}) {
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      {figures.map((figure, index) => (
        <td key={index}>{figure}</td>
      ))}
    </tr>
  );
}
