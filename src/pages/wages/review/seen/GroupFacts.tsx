import { Alert } from 'antd';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { GroupKind } from '@contract/wages/review/groups';
import type { Overridden, ReviewGroups } from '@contract/wages/review/schemas';
import FileComparison from '@/components/file-comparison/FileComparison';
import { marksOf } from '@/components/sum-checks/coverage/marks';
import { useMarkText } from '@/components/sum-checks/coverage/use-mark-text';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import { moneyText } from '@/utils/money-text';
import styles from './seen.less';

interface GroupFactsProps {
  kind: GroupKind;
  facts: ReviewGroups;
  batch: Pick<BatchDetail, 'netIdentity'>;
}

/** A group whose facts are about the sheet and not about single people. */
export default function GroupFacts({ kind, facts, batch }: GroupFactsProps) {
  const text = useTextOf('wages.seen');
  const identity = useTextOf('wages.net');
  if (kind === 'unchecked') return <Unchecked coverage={facts.coverage} />;
  if (kind === 'totals') return <Totals facts={facts} />;
  if (kind === 'files') return facts.files.map((file) => <FileComparison key={file.kind} of={file} />);
  if (kind === 'computed')
    return (
      <p className={styles.fact}>
        {text('computed', {
          formula: batch.netIdentity === null ? text('computed.parts') : identity(batch.netIdentity),
        })}
      </p>
    );
  if (kind === 'overridden')
    return (
      <ul className={styles.facts}>
        {facts.overridden.map((one) => (
          <li key={`${one.check} ${one.about}`}>
            <OverriddenCheck one={one} />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles.facts}>
      {facts.uncounted.map(({ columnIndex, label, sumFen, imported }) => (
        <li key={columnIndex}>
          {text(imported ? 'uncounted.shown' : 'uncounted.out', { label, sum: moneyText(sumFen) })}
        </li>
      ))}
    </ul>
  );
}

function OverriddenCheck({ one: { check, about, people, by, at, reason } }: { one: Overridden }) {
  const text = useTextOf('wages.seen');
  return (
    <>
      {text(`overridden.${check}`, { about, people: people ?? 0 })}
      <br />
      <small className={styles.soft}>
        {text('overridden.by', {
          by,
          at: at === null ? '' : shownMoment(at),
          reason: reason ?? text('overridden.noReason'),
        })}
      </small>
    </>
  );
}

function Totals({ facts: { totals, headCount } }: Pick<GroupFactsProps, 'facts'>) {
  const text = useTextOf('wages.sums');
  return (
    <ul className={styles.facts}>
      {headCount !== null && headCount.sheet !== null && headCount.sheet !== headCount.read && (
        <li>{text('import.heads', { sheet: headCount.sheet, read: headCount.read })}</li>
      )}
      {totals.map(({ label, sheetFen, readFen }) => (
        <li key={label}>
          {text('import.totals.one', {
            label,
            sheet: moneyText(sheetFen ?? '0'),
            read: moneyText(readFen),
            diff: moneyText(BigInt(readFen) - BigInt(sheetFen ?? '0')),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Area, people and reason of everything that could not be checked. */
function Unchecked({ coverage: { checks, audit, people } }: Pick<ReviewGroups, 'coverage'>) {
  const text = useTextOf('wages.seen');
  const words = useMarkText();
  const { open } = marksOf(checks ?? [], [], audit ?? [], people);
  return (
    <>
      {audit === null && <Alert type="warning" showIcon message={text('noAudit')} />}
      <ul className={styles.facts}>
        {open.map((mark) => (
          <li key={words.open(mark)}>{words.open(mark)}</li>
        ))}
      </ul>
      <p className={styles.soft}>{text('unchecked.hint')}</p>
    </>
  );
}
