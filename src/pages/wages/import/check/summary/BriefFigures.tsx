import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ImportControls, ImportDetail } from '@contract/wages/import-schemas';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import Money from '@/components/Money';
import { useText } from '@/components/sheet-import/use-text';
import { amongPeople } from '@/components/sum-checks/coverage/marks';
import { useCheckText } from '@/components/sum-checks/use-check-text';
import { mainTotals } from '../../model/main-totals';
import styles from './summary.less';

interface BriefFiguresProps {
  detail: Pick<ImportDetail, 'columns' | 'history'>;
  controls: ImportControls;
  /** Of the totals net pay alone. */
  narrow: boolean;
}

/** Head count and totals with how they stand, and in red what does not agree with the sheet or the staff list. */
export default function BriefFigures({ detail, controls, narrow }: BriefFiguresProps) {
  const text = useText();
  const { headCount, totals, checks, missing } = controls;
  const { sheet, read } = headCount;
  const off = totals.filter(({ matches }) => matches === false).length;
  const shown = mainTotals(detail.columns, totals).filter(({ key }) => !narrow || key === 'netPay');
  return (
    <>
      <span className={styles.figure}>
        <b>{text('summary.people', { count: read })}</b>
        {sheet !== null && sheet !== read && (
          <span className={styles.off}>{text('controls.sheetCount', { count: sheet })}</span>
        )}
      </span>
      {shown.map(({ key, total }) => {
        const check = checks.find((one) => one.total === key);
        return (
          <span key={key} className={styles.figure}>
            <span className={styles.label}>{total.label}</span>
            <b>
              <Money fen={total.readFen} />
            </b>
            {check && <Mark check={amongPeople(check, read)} />}
          </span>
        );
      })}
      {off > 0 && <span className={styles.off}>{text('controls.off', { count: off })}</span>}
      {!detail.history && missing.total > 0 && (
        <span className={styles.off}>{text('controls.missingCount', { count: missing.total })}</span>
      )}
    </>
  );
}

/** Green where every row was compared and agrees, else in words how far. */
function Mark({ check }: { check: TotalCheck }) {
  const words = useCheckText();
  const { state } = check;
  return (
    <Tooltip title={words.full(check)}>
      <span
        className={state === 'unchecked' ? styles.off : state === 'partly' ? styles.partly : styles.label}
        data-verdict={state}
      >
        {state === 'verified' ? (
          <CheckCircleFilled className={styles.tick} />
        ) : (
          <>
            <ExclamationCircleFilled /> {words.state(check)}
          </>
        )}
      </span>
    </Tooltip>
  );
}
