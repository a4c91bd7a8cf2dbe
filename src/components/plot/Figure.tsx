import { Segmented } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import SectionTitle from '@/components/SectionTitle';
import { useTextOf } from '@/utils/use-text';
import Drawn from './Drawn';
import PlotTable, { type PlotTableSpec } from './PlotTable';
import type { PlotSpec } from './specs';
import styles from './plot.less';

interface FigureProps {
  title: string;
  spec: PlotSpec;
  table: PlotTableSpec;
  /** Beside the title: by what the figures are looked at. */
  tools?: ReactNode;
  /** In place of plot and table: why there is nothing to see. */
  instead?: ReactNode;
  /** What is counted, below. */
  note?: ReactNode;
}

/** A plot with its title and, one click away, the same figures as a table. For pieces that bring the words `plot` along. */
export default function Figure({ title, spec, table, tools, instead, note }: FigureProps) {
  const text = useTextOf('plot');
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <section aria-labelledby={id}>
      <header className={styles.figureHead}>
        <SectionTitle id={id} flat>
          {title}
        </SectionTitle>
        <div className={styles.figureTools}>
          {tools}
          {!instead && (
            <Segmented
              value={asTable ? 'table' : 'plot'}
              onChange={(value) => setAsTable(value === 'table')}
              options={(['plot', 'table'] as const).map((value) => ({ value, label: text(value) }))}
            />
          )}
        </div>
      </header>
      {instead ?? (asTable ? <PlotTable caption={title} table={table} /> : <Drawn spec={spec} />)}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  );
}
