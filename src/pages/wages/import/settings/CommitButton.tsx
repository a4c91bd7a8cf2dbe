import { Alert, Button, Checkbox, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { ImportDetail, ImportPaidTwice } from '@contract/wages/import-schemas';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import { BUSINESS_ERRORS } from '@contract/errors';
import LockLink from '@/components/checks/LockLink';
import SumChecks from '@/components/sum-checks/SumChecks';
import { commitImport } from '@/services/wage-imports';
import { newRequestId } from '@/utils/request-id';
import { isFailure } from '@/utils/request-failure';
import { told } from '@/utils/told';
import type { ImportSession } from '../hooks/use-import-session';
import { useText } from '@/components/sheet-import/use-text';
import { nothingToIssue } from '../model/nothing-to-issue';
import { paidTwiceWords } from '../model/paid-twice-words';
import { uncountedWords } from '../../uncounted-words';
import styles from './settings.less';

interface CommitButtonProps {
  session: ImportSession;
  detail: ImportDetail;
  /** Something else still has to be settled. */
  blocked: boolean;
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
  onBegun: () => void;
}

/** Makes the draft batch. Asks once, with the figures; rows with errors are left out only on an express tick. */
export default function CommitButton({
  session,
  detail,
  blocked,
  flush,
  title,
  paidTwice,
  checks,
  differing,
  onRefused,
  onBegun,
}: CommitButtonProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [without, setWithout] = useState(false);
  const [twice, setTwice] = useState(false);
  const [busy, setBusy] = useState(false);
  const [unlocked, setUnlocked] = useState<string | null>(null);
  // One wish, one id: a second click or a repeat after a lost answer makes no second batch.
  const requestId = useRef(newRequestId());
  const { ok, warning, error, ignored } = detail.counts;
  const slips = ok + warning;
  const nothing = nothingToIssue(detail.counts, text);
  const uncounted = uncountedWords(detail.uncounted, text);

  const commit = async () => {
    setBusy(true);
    const kept = await flush();
    setUnlocked(null);
    const begun =
      kept &&
      (await told(
        session
          .change((version) =>
            commitImport(detail.id, {
              version,
              requestId: requestId.current,
              ignoreErrors: without,
              acceptPaidTwice: twice,
            }),
          )
          .catch(noteUnlocked),
      ));
    setBusy(false);
    if (!begun) return onRefused();
    setAsking(false);
    onBegun();
    session.reload();
  };

  // Told by a toast as any refusal; it stays on the page, too, with the way to put it right.
  const noteUnlocked = (failure: unknown): never => {
    if (isFailure(failure, BUSINESS_ERRORS.CHECKS_NOT_LOCKED.code)) setUnlocked(failure.message);
    throw failure;
  };

  return (
    <>
      {error > 0 && (
        <Checkbox checked={without} onChange={(event) => setWithout(event.target.checked)}>
          {text('commit.ignoreErrors', { count: error })}
        </Checkbox>
      )}
      {nothing !== null && <span className={styles.bad}>{nothing}</span>}
      <Button
        type="primary"
        disabled={blocked || slips === 0 || (error > 0 && !without)}
        onClick={() => setAsking(true)}
      >
        {text('commit', { count: slips })}
      </Button>
      <Modal
        open={asking}
        title={text('commit.ask')}
        okText={text('commit.yes')}
        cancelText={text('commit.no')}
        okButtonProps={{ disabled: paidTwice.length > 0 && !twice }}
        confirmLoading={busy}
        onOk={() => void commit()}
        onCancel={() => setAsking(false)}
      >
        {unlocked !== null && (
          <Alert type="error" showIcon message={unlocked} action={<LockLink month={detail.payMonth} />} />
        )}
        <dl className={styles.facts}>
          <dt>{text('settings.title')}</dt>
          <dd>{title}</dd>
          <dt>{text('month')}</dt>
          <dd>
            {detail.payMonth} {text(`wageType.${detail.wageType}`)}
          </dd>
          <dt>{text('commit.slips')}</dt>
          <dd>{text('commit.people', { count: slips })}</dd>
          {warning > 0 && (
            <>
              <dt>{text('commit.warnings')}</dt>
              <dd>{text('commit.rows', { count: warning })}</dd>
            </>
          )}
          {error > 0 && (
            <>
              <dt>{text('commit.errors')}</dt>
              <dd className={styles.bad}>{text('commit.leftOut', { count: error })}</dd>
            </>
          )}
          {ignored > 0 && (
            <>
              <dt>{text('commit.ignored')}</dt>
              <dd>{text('commit.rows', { count: ignored })}</dd>
            </>
          )}
          {differing > 0 && (
            <>
              <dt>{text('commit.totals')}</dt>
              <dd className={styles.bad}>{text('commit.columns', { count: differing })}</dd>
            </>
          )}
          <dt>{text('commit.sums')}</dt>
          <dd>
            <SumChecks checks={checks} />
          </dd>
        </dl>
        {uncounted !== null && <Alert type="warning" showIcon message={uncounted} />}
        {paidTwice.length > 0 && (
          <Checkbox checked={twice} onChange={(event) => setTwice(event.target.checked)} className={styles.twice}>
            {paidTwiceWords(detail.payMonth, paidTwice, text)}
            {text('twice.accept')}
          </Checkbox>
        )}
        <p className={styles.hint}>{text('commit.what')}</p>
      </Modal>
    </>
  );
}
