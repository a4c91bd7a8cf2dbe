import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { ImportRow } from '@contract/wages/import-schemas';
import { netSettled } from '@contract/wages/net/proof';
import SharedCheckStep from '@/components/sheet-import/check/CheckStep';
import type { RowParts } from '@/components/sheet-import/grid/GridRow';
import { useRows } from '@/components/sheet-import/check/use-rows';
import { useText } from '@/components/sheet-import/use-text';
import UncheckedAlert from '@/components/sum-checks/UncheckedAlert';
import { useJudgedText } from '@/components/sum-checks/coverage/use-mark-text';
import { useCheckText } from '@/components/sum-checks/use-check-text';
import { addStaffFromRows } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import { useTextOf } from '@/utils/use-text';
import { nothingToIssue } from '../model/nothing-to-issue';
import { useControls } from '../model/use-controls';
import { useKindCalls } from '../model/use-kind-calls';
import type { WageStepProps } from '../step-props';
import ControlsStrip from './ControlsStrip';
import Coverage from './Coverage';
import NetAlert from './NetAlert';
import OnButton from './OnButton';
import PendingActions from './PendingActions';
import PersonCell from './PersonCell';
import PreviewDrawer from './PreviewDrawer';
import { WAGE_ROWS } from './rows';
import ReferenceFiles from './ReferenceFiles';
import RowStaffPicker from './RowStaffPicker';

/** Every row with who it is paid to, and the sheet's own figures. */
export default function CheckStep(props: WageStepProps) {
  const { session, detail, address } = props;
  const text = useText();
  const sums = useTextOf('wages.sums');
  const checkWords = useCheckText();
  const judged = useJudgedText();
  const rows = useRows(WAGE_ROWS, props);
  const controls = useControls(detail.id);
  const kindCalls = useKindCalls(props);
  const [preview, setPreview] = useState<number | null>(null);
  const [picking, setPicking] = useState<ImportRow | null>(null);
  const nothing = nothingToIssue(detail.counts, text);
  const { fix } = rows;
  const { start } = session;
  const add = useCallback(
    (row: ImportRow) =>
      attempt(start((version) => addStaffFromRows(detail.id, version, { rowNos: [row.rowNo] })).then(() => true)),
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
          onAdd={(one) => void add(one)}
        />
      ),
      verdict: (row) => (row.audited === null ? undefined : judged(row.audited)),
      actions: (row) =>
        row.status !== 'ignored' && (
          <Button size="small" type="link" onClick={() => setPreview(row.rowNo)}>
            {text('grid.preview')}
          </Button>
        ),
    }),
    [add, fix, judged, text],
  );
  const toColumns = () => address.goTo('columns');
  return (
    <>
      <SharedCheckStep
        {...props}
        kind={WAGE_ROWS}
        rows={rows}
        parts={parts}
        issueCounts={detail.issueCounts}
        ignoredCounts={detail.ignoredCounts}
        kindCalls={kindCalls}
        unchecked={detail.unchecked.length > 0 ? checkWords.totals(detail.unchecked) : null}
        bars={
          <>
            {!detail.history && controls.data && <Coverage controls={controls.data} />}
            <ControlsStrip session={session} detail={detail} controls={controls} />
            {detail.wageType === 'monthly' && !detail.history && <ReferenceFiles session={session} detail={detail} />}
            <NetAlert detail={detail} onDecide={toColumns} />
            <UncheckedAlert
              // Net pay that nobody has settled is asked for above.
              checks={netSettled(detail.net) ? detail.checks : detail.checks.filter(({ total }) => total !== 'netPay')}
              action={
                <Button size="small" onClick={toColumns}>
                  {sums('alert.columns')}
                </Button>
              }
            />
            <PendingActions {...props} controls={controls} />
          </>
        }
        summary={nothing !== null && <div>{nothing}</div>}
      >
        <OnButton detail={detail} address={address} nothing={nothing} />
      </SharedCheckStep>
      <PreviewDrawer
        importId={detail.id}
        rows={(rows.page?.list ?? []).filter((row) => row.status !== 'ignored')}
        rowNo={preview}
        onChange={setPreview}
      />
      {picking && <RowStaffPicker row={picking} onFix={fix} onAdd={add} onClose={() => setPicking(null)} />}
    </>
  );
}
