import { parseMoney } from '@contract/money';
import type { BatchReview } from '@contract/wages/batch-schemas';
import { useTextOf } from '@/utils/use-text';
import { moneyText } from '@/utils/money-text';
import styles from '../wages.less';

type Change = Pick<NonNullable<BatchReview['imported']>['changes'][number], 'kind' | 'label' | 'before' | 'after'>;

/** One change by hand: what stood in the sheet and what stands there now. */
export default function ImportChange({ change: { kind, label, before, after } }: { change: Change }) {
  const text = useTextOf('wages.sums');
  if (kind === 'ignored')
    return (
      <span className={styles.up}>
        {before === null ? text('change.ignored') : text('change.ignored.net', { net: shown(before) })}
      </span>
    );
  if (kind === 'restored') return text('change.restored');
  if (kind === 'accepted')
    return (
      <>
        <span className={styles.soft}>{before}</span>
        <br />
        {text('change.accepted')}
        {after}
      </>
    );
  if (kind === 'sameName') return `${text('change.sameName')} ${after ?? ''}`;
  const blank = text('change.blank');
  const [was, is] =
    kind === 'person'
      ? [before ?? text('change.nobody'), after ?? text('change.nobody')]
      : amounts(before ?? '', after ?? '').map((value) => value || blank);
  return (
    <>
      {kind === 'person' ? text('change.person') : label} <del className={styles.soft}>{was}</del> →{' '}
      <ins className={styles.now}>{is}</ins>
    </>
  );
}

/** A change of an amount, as people write amounts; anything else as it stood. */
function amounts(before: string, after: string): [string, string] {
  // Numbers of people have no 分.
  return [before, after].some((value) => /\.\d{2}$/.test(value)) ? [shown(before), shown(after)] : [before, after];
}

function shown(value: string): string {
  const parsed = parseMoney(value);
  return parsed.ok ? moneyText(parsed.fen) : value;
}
