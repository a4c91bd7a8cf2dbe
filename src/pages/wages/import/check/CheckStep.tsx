import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { ImportRow } from '@contract/wages/import-schemas';
import SharedCheckStep from '@/components/sheet-import/check/CheckStep';
import NoteStack from '@/components/sheet-import/check/notes/NoteStack';
import type { RowParts } from '@/components/sheet-import/grid/GridRow';
import { useRows } from '@/components/sheet-import/check/use-rows';
import { useText } from '@/components/sheet-import/use-text';
import { useJudgedText } from '@/components/sum-checks/coverage/use-mark-text';
import { addStaffFromRows } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import { nothingToIssue } from '../model/nothing-to-issue';
import { useControls } from '../model/use-controls';
import { useKindCalls } from '../model/use-kind-calls';
import { useRaises } from '../model/use-raises';
import type { WageStepProps } from '../step-props';
import OnButton from './OnButton';
import PersonCell from './PersonCell';
import PreviewDrawer from './PreviewDrawer';
import RaiseButton from './RaiseButton';
import { WAGE_ROWS } from './rows';
import RowStaffPicker from './RowStaffPicker';
import CheckSummary from './summary/CheckSummary';
import { useNotes } from './notes/use-notes';
import { useUnchecked } from './use-unchecked';

/** Every row with who it is paid to, and the sheet's own figures. */
export default function CheckStep(props: WageStepProps) {
  const { session, detail, address } = props;
  const text = useText();
  const judged = useJudgedText();
  const unchecked = useUnchecked(detail);
  const rows = useRows(WAGE_ROWS, props);
  const controls = useControls(detail.id);
  const notes = useNotes(props, controls);
  const kindCalls = useKindCalls(props);
  const raise = useRaises(props);
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
      settling: (row, issue) =>
        raise && (
          <RaiseButton
            month={detail.payMonth}
            issue={issue}
            onRaise={(code, reason) => raise(code, reason, row.rowNo)}
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
    [add, detail.payMonth, fix, judged, raise, text],
  );
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
        unchecked={unchecked}
        bars={
          <>
            <CheckSummary session={session} detail={detail} controls={controls} />
            <NoteStack notes={notes} />
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
