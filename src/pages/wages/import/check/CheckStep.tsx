import { Button, Tooltip } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { netSettled } from '@contract/wages/net/proof';
import BlockedButton from '@/components/BlockedButton';
import LoadError from '@/components/LoadError';
import { addStaffFromRows } from '@/services/wage-imports';
import { told } from '@/utils/told';
import type { StepProps } from '../step-props';
import StepFooter from '@/components/sheet-import/StepFooter';
import { useText } from '@/components/sheet-import/use-text';
import type { RowParts } from '@/components/sheet-import/GridRow';
import { gridColumns, troubleSpot } from '../model/grid-columns';
import { nothingToIssue } from '../model/nothing-to-issue';
import wizard from '@/components/sheet-import/wizard.less';
import { useControls } from '../hooks/use-controls';
import UncheckedAlert from '@/components/sum-checks/UncheckedAlert';
import { useCheckWords } from '@/components/sum-checks/use-check-words';
import CheckToolbar from './CheckToolbar';
import ControlsStrip from './ControlsStrip';
import CountsSummary from '@/components/sheet-import/CountsSummary';
import NetAlert from './NetAlert';
import PendingActions from './PendingActions';
import PersonCell from './PersonCell';
import PreviewDrawer from './PreviewDrawer';
import SheetGrid from '@/components/sheet-import/SheetGrid';
import StaffPicker from './StaffPicker';
import styles from './check.less';
import { useNextError } from '@/components/sheet-import/use-next-error';
import { useRows } from './use-rows';
import { useTextOf } from '@/utils/use-text';
import type { ImportRow } from '@contract/wages/import-schemas';

/** Step 4: every row with its doubts in words, fixed in place. */
export default function CheckStep({ session, detail, address }: StepProps) {
  const text = useText();
  const sums = useTextOf('wages.sums');
  const checkWords = useCheckWords();
  const { filters, setFilters } = address;
  const rows = useRows(detail.id, session, filters, setFilters);
  const [showAll, setShowAll] = useState(false);
  const [preview, setPreview] = useState<number | null>(null);
  const [picking, setPicking] = useState<ImportRow | null>(null);
  const next = useNextError(rows, filters, setFilters, detail.counts.error, troubleSpot);
  const controls = useControls(session, detail);
  const { counts } = detail;
  const netOpen = !netSettled(detail.net);
  const nothing = nothingToIssue(counts, text);
  const unchecked = detail.unchecked.length > 0 ? checkWords.totals(detail.unchecked) : null;
  const list = useMemo(() => rows.page?.list ?? [], [rows.page]);
  const columns = useMemo(() => gridColumns(detail.columns, list, showAll), [detail.columns, list, showAll]);
  const { fix } = rows;
  const { start } = session;
  const add = useCallback(
    (row: ImportRow) => void told(start((version) => addStaffFromRows(detail.id, version, { rowNos: [row.rowNo] }))),
    [detail.id, start],
  );
  const parts = useMemo<RowParts<ImportRow>>(
    () => ({
      person: (row, pending) => (
        <PersonCell
          row={row}
          pending={pending}
          onPick={setPicking}
          onChange={(rowNo, body) => void fix(rowNo, body)}
          onAdd={add}
        />
      ),
      actions: (row) =>
        row.status !== 'ignored' && (
          <Button size="small" type="link" onClick={() => setPreview(row.rowNo)}>
            {text('grid.preview')}
          </Button>
        ),
      ...(unchecked === null ? {} : { uncheckedOk: text('grid.okUnchecked', { totals: unchecked }) }),
    }),
    [add, fix, text, unchecked],
  );

  return (
    <>
      <div className={`${wizard.body} ${wizard.tight}`}>
        <ControlsStrip session={session} detail={detail} controls={controls} />
        <NetAlert detail={detail} onDecide={() => address.goTo('columns')} />
        <div className={styles.pending}>
          <UncheckedAlert
            // Net pay that nobody has settled is asked for above.
            checks={netOpen ? detail.checks.filter(({ total }) => total !== 'netPay') : detail.checks}
            action={
              <Button size="small" onClick={() => address.goTo('columns')}>
                {sums('alert.columns')}
              </Button>
            }
          />
        </div>
        <PendingActions
          session={session}
          detail={detail}
          controls={controls}
          filters={filters}
          setFilters={setFilters}
        />
        <CheckToolbar
          detail={detail}
          filters={filters}
          setFilters={setFilters}
          showAll={showAll}
          onShowAll={setShowAll}
          loading={rows.loading}
        />
        {rows.error !== undefined && !rows.page ? (
          <div className={styles.failed}>
            <LoadError error={rows.error} onRetry={rows.reload} />
          </div>
        ) : (
          <SheetGrid
            rows={rows}
            list={list}
            columns={columns}
            parts={parts}
            filters={filters}
            setFilters={setFilters}
            target={next.target}
          />
        )}
      </div>
      <StepFooter
        summary={
          <>
            <CountsSummary counts={counts} unchecked={unchecked} />
            {nothing !== null && <div>{nothing}</div>}
          </>
        }
      >
        {counts.error > 0 && (
          <Tooltip title={text('check.next.hint')}>
            <Button danger onClick={next.go}>
              {text('check.nextError')} (F8)
            </Button>
          </Tooltip>
        )}
        {netOpen ? (
          <Button type="primary" danger onClick={() => address.goTo('columns')}>
            {text('proof.decide')}
          </Button>
        ) : nothing !== null ? (
          <BlockedButton reason={nothing}>{text('check.goOn')}</BlockedButton>
        ) : (
          <Button type="primary" ghost={counts.error > 0} onClick={() => address.goTo('settings')}>
            {counts.error > 0 ? text('check.goOnWithErrors', { count: counts.error }) : text('check.goOn')}
          </Button>
        )}
      </StepFooter>
      <PreviewDrawer
        importId={detail.id}
        rowNos={list.filter((row) => row.status !== 'ignored').map((row) => row.rowNo)}
        rowNo={preview}
        onChange={setPreview}
      />
      <StaffPicker
        row={picking}
        session={session}
        importId={detail.id}
        onFix={rows.fix}
        onClose={() => setPicking(null)}
      />
    </>
  );
}
