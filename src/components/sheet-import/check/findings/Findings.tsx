import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleOutlined } from '@ant-design/icons';
import { Collapse } from 'antd';
import { type ReactNode, useContext } from 'react';
import type { StatusCounts } from '@contract/imports/schemas';
import { kindActions } from '@contract/issues/kind-actions';
import { formatMoney } from '@contract/money';
import { useMedia } from '@/utils/use-narrow';
import type { IgnoredCount, IssueCount } from '../../rows-kind';
import type { WizardAddress } from '../../session/use-wizard-address';
import { SheetIssues } from '../../use-issue-text';
import { useText } from '../../use-text';
import { type Cause, causesOf, type Level } from './causes';
import styles from './findings.less';

interface FindingsProps {
  counts: StatusCounts;
  issueCounts: readonly IssueCount[];
  ignoredCounts: readonly IgnoredCount[];
  /** What of the sheet nobody could check, in words: rows without a doubt are not called right then. */
  unchecked?: string | null;
  address: Pick<WizardAddress, 'filters' | 'setFilters'>;
}

const ICON: Record<Level, ReactNode> = {
  error: <CloseCircleFilled className={styles.error} />,
  warning: <ExclamationCircleFilled className={styles.warning} />,
  info: <InfoCircleOutlined className={styles.info} />,
};

/** What was found, a card a cause; choosing one shows its rows. Beside the rows at the desk, folded above them on a narrow screen. */
export default function Findings(props: FindingsProps) {
  const text = useText();
  const folded = useMedia('(max-width: 1199px)');
  const left = props.address.filters.status === 'ignored';
  const causes = left
    ? props.ignoredCounts.map(({ code, rows }): Cause => ({ code, level: 'info', rows, told: 0, stakeFen: null }))
    : causesOf(props.issueCounts);
  const list = <Causes {...props} causes={causes} left={left} />;
  if (!folded)
    return (
      <nav className={styles.side} aria-label={text('find.title')} data-testid="findings">
        {list}
      </nav>
    );
  const { code } = props.address.filters;
  const open = causes.filter(({ level }) => level !== 'info').length;
  const label = code === undefined ? text('find.folded', { count: open }) : text(`issue.${code}`);
  return (
    <Collapse
      size="small"
      bordered={false}
      className={styles.folded}
      data-testid="findings"
      // Another choice folds it again: the rows are what one wanted to see.
      key={code ?? ''}
      items={[
        { key: 'causes', label: open === 0 && !left && code === undefined ? text('find.none') : label, children: list },
      ]}
    />
  );
}

function Causes({
  causes,
  left,
  counts,
  unchecked = null,
  address: { filters, setFilters },
}: FindingsProps & { causes: readonly Cause[]; left: boolean }) {
  const text = useText();
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
            : text('count.okUnchecked', { count: counts.ok, totals: unchecked })}
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
      {told > 0 && (rows > 0 ? `（${text('find.told', { count: told })}）` : text('find.rows', { count: told }))}
      {rows > 0 && stakeFen !== null && stakeFen > 0n && (
        <span className={styles.stake}>{text('find.stake', { amount: formatMoney(stakeFen) })}</span>
      )}
    </span>
  );
}
