import type { ReactNode } from 'react';
import type { ImportCore, RowCore } from '../import-core';
import StepFooter from '../StepFooter';
import wizard from '../wizard.less';
import styles from './check.less';
import CheckGrid, { type CheckGridProps } from './CheckGrid';
import CountsSummary from './CountsSummary';
import NextErrorButton from './NextErrorButton';
import type { CheckedColumn } from '../rows-kind';
import { useNextError } from './use-next-error';

interface CheckStepProps<
  D extends ImportCore & { columns: readonly C[] },
  R extends RowCore,
  C extends CheckedColumn,
> extends Omit<CheckGridProps<D, R, C>, 'counts' | 'target' | 'tools' | 'above'> {
  /** What to know or settle before the rows. */
  bars: ReactNode;
  summary?: ReactNode;
  /** The way on. */
  children: ReactNode;
}

/** Every row with its doubts in words, fixed in place. */
export default function CheckStep<
  D extends ImportCore & { columns: readonly C[] },
  R extends RowCore,
  C extends CheckedColumn,
>({ bars, summary, children, ...grid }: CheckStepProps<D, R, C>) {
  const { counts } = grid.detail;
  const next = useNextError(grid.rows, grid.address, counts, grid.kind);
  return (
    <>
      <div className={`${wizard.body} ${wizard.tight}`}>
        <div className={styles.bars}>{bars}</div>
        <CheckGrid {...grid} counts={counts} target={next.target} />
      </div>
      <StepFooter
        summary={
          <>
            <CountsSummary counts={counts} unchecked={grid.unchecked} />
            {summary}
          </>
        }
      >
        <NextErrorButton errors={counts.error} warnings={grid.kind.findings ? counts.warning : 0} onNext={next.go} />
        {children}
      </StepFooter>
    </>
  );
}
