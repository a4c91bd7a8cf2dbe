import { type ReactNode, useMemo, useState } from 'react';
import type { StatusCounts } from '@contract/imports/schemas';
import LoadError from '@/components/LoadError';
import { useMedia } from '@/utils/use-narrow';
import type { ImportCore, RowCore } from '../import-core';
import type { StepProps } from '../kind';
import styles from './check.less';
import CheckToolbar from './CheckToolbar';
import type { RowParts } from '../grid/GridRow';
import { gridColumns } from '../grid/grid-columns';
import Findings from './findings/Findings';
import FindingsButton from './findings/FindingsButton';
import IgnoreErrors from './IgnoreErrors';
import KindActions from './KindActions';
import StepButtons from './StepButtons';
import type { CheckedColumn, GridKind, IgnoredCount, IssueCount, KindCalls, Rows } from '../rows-kind';
import SheetGrid from '../grid/SheetGrid';
import type { Target } from '../grid/use-go-to';
import type { Unchecked } from '../unchecked';

export interface CheckGridProps<
  D extends ImportCore & { columns: readonly C[] },
  R extends RowCore,
  C extends CheckedColumn,
> extends StepProps<D> {
  kind: GridKind<C>;
  rows: Rows<R>;
  /** Kept the same over renders: rows are drawn again only when they change. */
  parts: RowParts<R>;
  counts: StatusCounts;
  issueCounts?: readonly IssueCount[];
  ignoredCounts?: readonly IgnoredCount[];
  /** What only this kind of sheet can do with all rows of a kind of doubt. */
  kindCalls?: (code: string) => KindCalls;
  /** What of the sheet nobody could check, in words: rows without a doubt are not called right then. */
  unchecked?: Unchecked | null;
  /** The cell to go to. */
  target: Target | null;
  tools?: ReactNode;
  /** Between the tools and the rows. */
  above?: ReactNode;
}

/** Where what was found has no room beside the rows. */
const NARROW = '(max-width: 1199px)';

const NONE: readonly IgnoredCount[] = [];
const noCalls = (): KindCalls => ({});

/** The rows of a sheet and what narrows them down, each doubt in words, fixed in place. */
export default function CheckGrid<
  D extends ImportCore & { columns: readonly C[] },
  R extends RowCore,
  C extends CheckedColumn,
>({
  kind,
  rows,
  parts,
  counts,
  issueCounts,
  ignoredCounts = NONE,
  kindCalls = noCalls,
  unchecked,
  target,
  tools,
  above,
  ...step
}: CheckGridProps<D, R, C>) {
  const { detail, address } = step;
  const [showAll, setShowAll] = useState(false);
  const narrow = useMedia(NARROW);
  const found = kind.findings ? { counts, issueCounts: issueCounts ?? [], ignoredCounts, unchecked, address } : null;
  const list = useMemo(() => rows.page?.list ?? [], [rows.page]);
  const columns = useMemo(
    () => gridColumns(detail.columns, list, showAll, kind.cellsOf),
    [detail.columns, kind, list, showAll],
  );
  return (
    <>
      <CheckToolbar
        counts={counts}
        issueCounts={kind.findings ? undefined : issueCounts}
        ignoredCounts={ignoredCounts}
        unchecked={unchecked}
        address={address}
        loading={rows.loading}
        findings={kind.findings}
        found={found && narrow && <FindingsButton {...found} />}
        search={kind.search}
        showAll={{ checked: showAll, onChange: setShowAll }}
        errorFile={() => kind.errorFile(detail.id)}
        errorFileOf={kind.errorFileOf}
      >
        {kind.ignoreErrors && rows.steps && (
          <IgnoreErrors counts={counts} address={address} issueCounts={issueCounts} steps={rows.steps} />
        )}
        {rows.edits && <StepButtons edits={rows.edits} list={rows.steps?.list} />}
        {tools}
      </CheckToolbar>
      {above}
      <div className={styles.split}>
        {found && !narrow && <Findings {...found} />}
        <div className={styles.rows}>
          {rows.steps && address.filters.code !== undefined && (
            <div className={styles.bars}>
              <KindActions
                key={address.filters.code}
                code={address.filters.code}
                address={address}
                issueCounts={issueCounts ?? []}
                ignoredCounts={ignoredCounts}
                steps={rows.steps}
                calls={kindCalls(address.filters.code)}
                list={list}
                columns={columns}
              />
            </div>
          )}
          {rows.error !== undefined && !rows.page ? (
            <div className={styles.failed}>
              <LoadError error={rows.error} onRetry={() => rows.reload()} />
            </div>
          ) : (
            <SheetGrid
              rows={rows}
              list={list}
              columns={columns}
              parts={parts}
              unchecked={unchecked}
              address={address}
              target={target}
            />
          )}
        </div>
      </div>
    </>
  );
}
