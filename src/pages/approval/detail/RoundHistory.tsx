import { Timeline } from 'antd';
import type { ApplicationDifference, ApplicationSubmission } from '@contract/approval/schemas';
import { regionName, useRegions } from '@/components/regions';
import words from '@/components/text.less';
import SectionTitle from '@/components/SectionTitle';
import { shownMoment } from '@/utils/moments';
import styles from '../approval.less';
import { useText } from '../use-text';

const COLOR = { approved: 'green', rejected: 'var(--ant-color-warning)', cancelled: 'gray' } as const;

/** Every submission, the newest first: what it changed and what became of it. */
export default function RoundHistory({ rounds }: { rounds: readonly ApplicationSubmission[] }) {
  const text = useText();
  return (
    <>
      <SectionTitle>{text('history')}</SectionTitle>
      <Timeline
        items={rounds.map((round) => ({
          key: round.round,
          color: round.outcome === null ? 'blue' : COLOR[round.outcome],
          children: (
            <>
              <div>{text('history.submitted', { round: round.round, at: shownMoment(round.submittedAt) })}</div>
              <Differences differences={round.differences} />
              {round.outcome !== null && round.decidedAt !== null && (
                <div>
                  {text(`history.${round.outcome}`, { by: round.decidedBy ?? '', at: shownMoment(round.decidedAt) })}
                  {round.reason !== null && <div className={styles.reason}>{round.reason}</div>}
                </div>
              )}
            </>
          ),
        }))}
      />
    </>
  );
}

function Differences({ differences }: { differences: readonly ApplicationDifference[] }) {
  const text = useText();
  const regions = useRegions();
  if (differences.length === 0) return null;
  const shown = ({ field }: ApplicationDifference, value: string) => {
    if (value === '') return text('history.empty');
    if (field === 'regionCode') return regionName(value, regions);
    if (field === 'companyType') return text(`companyType.${value}`);
    if (field === 'planCode') return text(`plan.${value}`);
    return field === 'staffScale' ? text('staffScale', { range: value }) : value;
  };
  return (
    <ul className={styles.differences} aria-label={text('history.differences')}>
      {differences.map((difference) => (
        <li key={difference.field}>
          <span className={words.soft}>{text(`field.${difference.field}`)}</span>{' '}
          {difference.field.endsWith('FileId') ? (
            text(difference.after === '' ? 'history.file.removed' : 'history.file')
          ) : (
            <>
              <del>{shown(difference, difference.before)}</del> → <ins>{shown(difference, difference.after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
