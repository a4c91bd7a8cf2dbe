import { Alert, Checkbox } from 'antd';
import { useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import type { ImportPaidTwice } from '@contract/wages/import-schemas';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import LockLink from '@/components/checks/LockLink';
import CommitDialog, { type Fact } from '@/components/sheet-import/commit/CommitDialog';
import { useCommit } from '@/components/sheet-import/commit/use-commit';
import { useText } from '@/components/sheet-import/use-text';
import SumChecks from '@/components/sum-checks/SumChecks';
import { commitImport } from '@/services/wage-imports';
import { isFailure } from '@/utils/request-failure';
import { uncountedText } from '../../uncounted-text';
import { paidTwiceText } from '../model/paid-twice-text';
import type { WageStepProps } from '../step-props';
import styles from './settings.less';

export interface ConfirmDialogProps extends WageStepProps {
  /** Saves the settings; false where that failed. */
  flush: () => Promise<boolean>;
  title: string;
  /** People who would get a second monthly slip of the month: meant only on an express tick. */
  paidTwice: readonly ImportPaidTwice[];
  /** Columns whose sum is not what the sheet's own total row says. */
  differing: number;
  /** How the sheet's totals stand. */
  checks: readonly TotalCheck[];
  /** The server would not: what it refuses for may have changed. */
  onRefused: () => void;
  ignoreErrors: boolean;
  onClose: () => void;
}

/** Asks once, with the figures, before the draft batch is made. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { detail, flush, title, paidTwice, checks, differing, onRefused, ignoreErrors, onClose } = props;
  const text = useText();
  const [twice, setTwice] = useState(false);
  const [unlocked, setUnlocked] = useState<string | null>(null);
  const { busy, commit } = useCommit(props);
  const { ok, warning, error, ignored } = detail.counts;
  const uncounted = uncountedText(detail.uncounted, text);

  // Told by a toast as any refusal; it stays on the page, too, with the way to put it right.
  const noteUnlocked = (failure: unknown): never => {
    if (isFailure(failure, BUSINESS_ERRORS.CHECKS_NOT_LOCKED.code)) setUnlocked(failure.message);
    throw failure;
  };
  const send = async () => {
    setUnlocked(null);
    const begun = await commit(
      (version, requestId) =>
        commitImport(detail.id, { version, requestId, ignoreErrors, acceptPaidTwice: twice }).catch(noteUnlocked),
      flush,
    );
    if (!begun) onRefused();
  };
  const some = (count: number, label: string, value: string, bad = false): Fact[] =>
    count > 0 ? [{ label: text(label), value: text(value, { count }), bad }] : [];

  return (
    <CommitDialog
      ok={text(detail.history ? 'history.yes' : 'commit.yes')}
      words={detail.history ? { ask: 'history.ask', what: 'history.what' } : undefined}
      disabled={paidTwice.length > 0 && !twice}
      busy={busy}
      facts={[
        { label: text('settings.title'), value: title },
        { label: text('month'), value: `${detail.payMonth} ${text(`wageType.${detail.wageType}`)}` },
        { label: text('commit.slips'), value: text('commit.people', { count: ok + warning }) },
        ...some(warning, 'commit.warnings', 'commit.rows'),
        ...some(error, 'commit.errors', 'commit.leftOut', true),
        ...some(ignored, 'commit.ignored', 'commit.rows'),
        ...some(differing, 'commit.totals', 'commit.columns', true),
        { label: text('commit.sums'), value: <SumChecks checks={checks} /> },
      ]}
      onYes={() => void send()}
      onClose={onClose}
    >
      {unlocked !== null && (
        <Alert type="error" showIcon message={unlocked} action={<LockLink month={detail.payMonth} />} />
      )}
      {uncounted !== null && <Alert type="warning" showIcon message={uncounted} />}
      {paidTwice.length > 0 && (
        <Checkbox checked={twice} onChange={(event) => setTwice(event.target.checked)} className={styles.twice}>
          {paidTwiceText(detail.payMonth, paidTwice, text)}
          {text('twice.accept')}
        </Checkbox>
      )}
    </CommitDialog>
  );
}
