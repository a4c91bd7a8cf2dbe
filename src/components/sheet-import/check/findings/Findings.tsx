import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleOutlined } from '@ant-design/icons';
import { type ReactNode, useContext } from 'react';
import type { StatusCounts } from '@contract/imports/schemas';
import { kindActions } from '@contract/issues/kind-actions';
import { withRemark } from '@/utils/punctuation';
import { moneyText } from '@/utils/money-text';
import type { IgnoredCount, IssueCount } from '../../rows-kind';
import type { WizardAddress } from '../../session/use-wizard-address';
import { SheetIssues } from '../../use-issue-text';
import { useText } from '../../use-text';
import { type Cause, causesOf, type Level } from './causes';
import type { Unchecked } from '../../unchecked';
import styles from './findings.less';

export interface FindingsProps {
  counts: StatusCounts;
  issueCounts: readonly IssueCount[];
  ignoredCounts: readonly IgnoredCount[];
  /** What of the sheet nobody could check, in words: rows without a doubt are not called right then. */
  unchecked?: Unchecked | null;
  address: Pick<WizardAddress, 'filters' | 'setFilters'>;
}

const ICON: Record<Level, ReactNode> = {
  error: <CloseCircleFilled className={styles.error} />,
  warning: <ExclamationCircleFilled className={styles.warning} />,
  info: <InfoCircleOutlined className={styles.info} />,
};

/** What was found, gravest first; of the rows left out by what they were left out for. */
export function shownCauses({ address, issueCounts, ignoredCounts }: FindingsProps): Cause[] {
  return address.filters.status === 'ignored'
    ? ignoredCounts.map(({ code, rows }): Cause => ({ code, level: 'info', rows, told: 0, stakeFen: null }))
    : causesOf(issueCounts);
}

/** What was found, a card a cause; choosing one shows its rows. */
export default function Findings(props: FindingsProps) {
  const text = useText();
  return (
    <nav className={styles.side} aria-label={text('find.title')} data-testid="findings">
      <Causes {...props} />
    </nav>
  );
}

export function Causes(props: FindingsProps) {
  const { counts, unchecked = null, address } = props;
  const { filters, setFilters } = address;
  const text = useText();
  const causes = shownCauses(props);
  const left = filters.status === 'ignored';
  const show = (change: { code?: string; status?: 'ok' | 'ignored' }) =>
    setFilters({ code: undefined, status: undefined, keyword: '', own: {}, ...change });
  return (
    <>
      <ul className={styles.list}>
        {causes.map((cause) => (
          <li key={cause.code}>
            <button
              type="button"
              className={`${styles.card} ${filters.code === cause.code ? styles.chosen : ''}`}
              aria-pressed={filters.code === cause.code}
              data-level={cause.level}
              onClick={() =>
                show({
                  code: filters.code === cause.code ? undefined : cause.code,
                  status: left ? 'ignored' : undefined,
                })
              }
            >
              <CauseIcon cause={cause} left={left} />
              <span className={styles.words}>{text(`issue.${cause.code}`)}</span>
              <Amounts cause={cause} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.rest}>
        <button type="button" className={styles.plain} onClick={() => show({ status: 'ok' })}>
          {unchecked === null
            ? text('count.ok', { count: counts.ok })
            : text('count.okUnchecked', { count: counts.ok, totals: unchecked.what })}
        </button>
        {' · '}
        <button type="button" className={styles.plain} onClick={() => show({ status: 'ignored' })}>
          {text('count.ignored', { count: counts.ignored })}
        </button>
      </div>
    </>
  );
}

function CauseIcon({ cause: { code, level }, left }: { cause: Cause; left: boolean }) {
  const catalogue = useContext(SheetIssues);
  // What only tells something though it may be a warning was said to be right.
  if (level === 'info' && !left && kindActions(catalogue, code).includes('accept'))
    return <CheckCircleFilled className={styles.info} />;
  return ICON[level];
}

function Amounts({ cause: { rows, told, stakeFen } }: { cause: Cause }) {
  const text = useText();
  return (
    <span className={styles.figures}>
      {rows > 0 && text('find.rows', { count: rows })}
      {told > 0 && (rows > 0 ? withRemark('', text('find.told', { count: told })) : text('find.rows', { count: told }))}
      {rows > 0 && stakeFen !== null && stakeFen > 0n && (
        <span className={styles.stake}>{text('find.stake', { amount: moneyText(stakeFen) })}</span>
      )}
    </span>
  );
}
