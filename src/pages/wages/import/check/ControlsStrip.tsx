import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Button, Skeleton, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ControlTotal } from '@contract/wages/import-figures';
import type { ImportDetail } from '@contract/wages/import-schemas';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import Money from '@/components/Money';
import { amongPeople } from '@/components/sum-checks/coverage/marks';
import { useCheckText } from '@/components/sum-checks/use-check-text';
import { mainTotals } from '../model/main-totals';
import type { Controls } from '../model/use-controls';
import type { WageSession } from '../step-props';
import { useText } from '@/components/sheet-import/use-text';
import { figure } from '@/utils/figure';
import AllTotals from './AllTotals';
import IdentityPicker from './IdentityPicker';
import MissingDrawer from './MissingDrawer';
import styles from './check.less';

/** Control figures: what was read against the sheet's own 合计 and head count, the net equation, who is missing. */
export default function ControlsStrip({
  session,
  detail,
  controls,
}: {
  session: WageSession;
  detail: ImportDetail;
  controls: Controls;
}) {
  const text = useText();
  const [missing, setMissing] = useState(false);
  const { data, error, refetch } = controls;
  if (!data) {
    return (
      <div className={styles.strip}>
        {error ? (
          <Button onClick={() => void refetch()}>{text('controls.failed')}</Button>
        ) : (
          <Skeleton.Button active block style={{ height: 44 }} />
        )}
      </div>
    );
  }
  const main = mainTotals(detail.columns, data.totals);
  const { sheet, read } = data.headCount;
  const checks = data.checks.map((check) => amongPeople(check, read));
  return (
    <div className={styles.strip} data-testid="controls">
      <Figure
        label={text('controls.people')}
        state={sheet === null ? null : sheet === read}
        note={sheet === null ? text('controls.noCount') : text('controls.sheetCount', { count: sheet })}
      >
        {figure(read)}
      </Figure>
      {main.map(({ key, total }) => (
        <TotalFigure key={key} total={total} check={checks.find((one) => one.total === key)} />
      ))}
      <AllTotals totals={data.totals} />
      <IdentityPicker session={session} detail={detail} />
      {/* The staff list is of today: of a past month it is not asked who is missing. */}
      {!detail.history && (
        <button
          type="button"
          className={styles.figureButton}
          onClick={() => setMissing(true)}
          disabled={data.missing.total === 0}
        >
          <span className={styles.figureLabel}>{text('controls.missing')}</span>
          <span className={data.missing.total > 0 ? styles.off : styles.fine}>
            {data.missing.total > 0
              ? text('controls.missingCount', { count: data.missing.total })
              : text('controls.noneMissing')}
          </span>
        </button>
      )}
      <MissingDrawer importId={detail.id} open={missing} onClose={() => setMissing(false)} />
    </div>
  );
}

/** That the column was read as its total row says is one thing; whether the total follows from its items another, and only that is green. */
function TotalFigure({ total, check }: { total: ControlTotal; check: TotalCheck | undefined }) {
  const text = useText();
  const note =
    total.sheetFen === null ? (
      text('controls.noTotal')
    ) : total.matches ? (
      text('controls.same')
    ) : (
      <>
        {text('controls.sheet')} <Money fen={total.sheetFen} />
      </>
    );
  return (
    <Figure
      label={total.label}
      state={total.matches === false ? false : null}
      note={note}
      verdict={check && <Verdict check={check} />}
    >
      <Money fen={total.readFen} />
    </Figure>
  );
}

const VERDICT: Record<TotalCheck['state'], string | undefined> = {
  verified: styles.verified,
  partly: styles.partly,
  unchecked: styles.off,
  computed: styles.verified,
};

function Verdict({ check }: { check: TotalCheck }) {
  const words = useCheckText();
  return (
    <Tooltip title={words.full(check)}>
      <span className={VERDICT[check.state]} data-verdict={check.state}>
        {check.state === 'verified' ? <CheckCircleFilled className={styles.tick} /> : <ExclamationCircleFilled />}{' '}
        {words.state(check)}
      </span>
    </Tooltip>
  );
}

interface FigureProps {
  label: string;
  /** Agrees with the sheet; null where the sheet says nothing. */
  state: boolean | null;
  note: ReactNode;
  verdict?: ReactNode;
  children: ReactNode;
}

function Figure({ label, state, note, verdict, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <span className={styles.figureLabel} title={label}>
        {label}
      </span>
      <span className={styles.figureValue}>{children}</span>
      <span className={state === false ? styles.off : styles.note}>
        {state === true && <CheckCircleFilled className={styles.tick} />}
        {state === false && <ExclamationCircleFilled />} {note}
      </span>
      {verdict}
    </div>
  );
}
