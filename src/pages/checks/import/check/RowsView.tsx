import { Alert, Empty } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { CheckSheetRow } from '@contract/checks/import-schemas';
import { isOfRows } from '@contract/checks/issues/catalogue';
import CheckGrid from '@/components/sheet-import/check/CheckGrid';
import type { RowParts } from '@/components/sheet-import/grid/GridRow';
import NextErrorButton from '@/components/sheet-import/check/NextErrorButton';
import { useNextError } from '@/components/sheet-import/check/use-next-error';
import { useText } from '@/components/sheet-import/use-text';
import type { RowEdits } from '@/components/sheet-import/rows-kind';
import { fixCheckRows } from '@/services/check-imports';
import { toast } from '@/utils/feedback';
import { attempt } from '@/utils/attempt';
import styles from '../import.less';
import type { CheckStepProps } from '../step-props';
import DraftBar from './DraftBar';
import { CHECK_ROWS } from './rows';
import { useCheckSteps } from './use-check-steps';
import { useDraftRows } from './use-draft-rows';
import { type Drafts, MOST_DRAFTS } from './use-drafts';

const PARTS: RowParts<CheckSheetRow> = { person: (row) => <strong>{row.name || '—'}</strong> };
const NONE = { ok: 0, warning: 0, error: 0, ignored: 0 };

/** The rows of the sheet that want looking at, as they stand there, to be put right in place. */
export default function RowsView({ drafts, ...props }: CheckStepProps & { drafts: Drafts }) {
  const { session, detail, address } = props;
  const text = useText();
  const [busy, setBusy] = useState(false);
  const { fix: write, edits, ...rows } = useDraftRows(props, drafts);
  const steps = useCheckSteps(props, drafts.count);
  const counts = rows.page?.counts ?? NONE;
  const next = useNextError(rows, address, counts, CHECK_ROWS);
  const full = drafts.count >= MOST_DRAFTS;
  const fix = useCallback<typeof write>(
    async (rowNo, body) => {
      if (!full) return write(rowNo, body);
      toast.warning(text('drafts.full', { count: MOST_DRAFTS }));
      return undefined;
    },
    [full, text, write],
  );
  const guarded = useMemo<RowEdits | undefined>(
    () =>
      edits && {
        ...edits,
        edit: async (changes) => {
          const more = changes.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0);
          if (drafts.count + more <= MOST_DRAFTS) return edits.edit(changes);
          toast.warning(text('drafts.full', { count: MOST_DRAFTS }));
          return undefined;
        },
        // Behind what was not sent yet stand the steps the server keeps.
        undo: () => (drafts.canUndo ? edits.undo() : steps.undo()),
        redo: () => (drafts.canRedo ? edits.redo() : steps.redo()),
      },
    [drafts.canRedo, drafts.canUndo, drafts.count, edits, steps, text],
  );
  const send = async () => {
    setBusy(true);
    const begun = await attempt(
      session.start((version) => fixCheckRows(detail.id, version, drafts.body())).then(() => true),
    );
    setBusy(false);
    if (begun) drafts.clear();
  };
  const left = useMemo(() => detail.ignoredCounts.filter(({ code }) => isOfRows(code)), [detail.ignoredCounts]);
  const nothing = rows.page !== undefined && Object.values(counts).every((count) => count === 0);
  return (
    <>
      {detail.rowsLeftOut > 0 && (
        <Alert type="warning" showIcon message={text('rows.leftOut', { count: detail.rowsLeftOut })} />
      )}
      {nothing ? (
        <Empty className={styles.empty} description={text('rows.none')} />
      ) : (
        <div className={styles.grid}>
          <CheckGrid
            {...props}
            kind={CHECK_ROWS}
            rows={{ ...rows, fix, edits: guarded, steps }}
            issueCounts={detail.rowIssueCounts}
            ignoredCounts={left}
            parts={PARTS}
            counts={counts}
            target={next.target}
            tools={<NextErrorButton errors={counts.error} onNext={next.go} />}
            above={<DraftBar columns={detail.columns} drafts={drafts} busy={busy} onSend={() => void send()} />}
          />
        </div>
      )}
    </>
  );
}
