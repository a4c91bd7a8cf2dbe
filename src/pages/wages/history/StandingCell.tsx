import { Progress, Tag } from 'antd';
import words from '@/components/text.less';
import { useCheckText } from '@/components/sum-checks/use-check-text';
import { listed } from '@/utils/punctuation';
import { blockTexts } from './blocks';
import type { HistoryRow, MadeRow, Standing } from './history-rows';
import styles from './history.less';
import { useHistoryText } from './use-text';

const COLOUR: Record<Standing, string> = {
  waiting: 'default',
  sending: 'processing',
  refused: 'error',
  reading: 'processing',
  blocked: 'warning',
  same: 'warning',
  ready: 'blue',
  writing: 'processing',
  written: 'success',
  failed: 'error',
};

/** Where a file stands, and what is to be done about it. */
export default function StandingCell({ row }: { row: HistoryRow }) {
  const text = useHistoryText();
  return (
    <>
      <Tag color={COLOUR[row.standing]}>{text(`state.${row.standing}`, { count: row.made?.blocks.length ?? 0 })}</Tag>
      {row.made === null ? (
        row.sending.refused !== null ? (
          <div className={styles.why}>{row.sending.refused}</div>
        ) : (
          row.sending.percent !== null && (
            <Progress percent={row.sending.percent} size="small" status="active" showInfo={false} />
          )
        )
      ) : (
        <MadeLines row={row} />
      )}
    </>
  );
}

function MadeLines({ row: { made, standing, same, refusal } }: { row: MadeRow }) {
  const text = useHistoryText();
  const checks = useCheckText();
  const { counts, failure, unchecked } = made;
  const open = standing === 'ready' || standing === 'same' || standing === 'blocked';
  const problems = [
    ...blockTexts(made, text),
    ...(standing === 'same' ? [text('same', { names: listed(same) })] : []),
    ...(refusal === null ? [] : [text('refusal', { reason: refusal })]),
    ...(failure === null ? [] : [failure]),
  ];
  const { read, names } = made.otherTabs;
  const notes = [
    ...(names.length > 0 ? [text('otherTabs', { read, count: names.length, names: listed(names.slice(0, 3)) })] : []),
    ...(made.otherCompany !== null && open ? [text('otherCompany', { name: made.otherCompany })] : []),
    ...(open && unchecked.length > 0 ? [text('unchecked', { totals: checks.totals(unchecked) })] : []),
    ...(open && counts.warning > 0 ? [text('warnings', { count: counts.warning })] : []),
  ];
  return (
    <>
      {problems.map((line) => (
        <div key={line} className={styles.why}>
          {line}
        </div>
      ))}
      {notes.map((line) => (
        <div key={line} className={`${styles.why} ${words.soft}`}>
          {line}
        </div>
      ))}
    </>
  );
}
