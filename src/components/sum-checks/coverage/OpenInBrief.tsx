import { listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';
import styles from '../sum-checks.less';
import { type Marks, openInBrief } from './marks';
import { useMarkText } from './use-mark-text';

/** How much of a sheet was not checked, and what: an end that finds no room is cut off behind the count, its reasons are in the title. */
export default function OpenInBrief({ marks }: { marks: Marks }) {
  const text = useTextOf('wages.sums');
  const words = useMarkText();
  const left = openInBrief(marks);
  if (left.length === 0) return null;
  const areas = left.map(({ of, people }) =>
    people === null ? words.name(of) : text('brief.people', { area: words.name(of), people }),
  );
  return (
    <span className={styles.brief} title={marks.open.map(words.open).join('\n')} data-mark="open">
      {text('brief.open', { count: left.length, areas: listed(areas) })}
    </span>
  );
}
