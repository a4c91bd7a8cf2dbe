import { Badge } from 'antd';
import type { StatusCounts } from '@contract/imports/schemas';
import { SPACE } from '@/theme/tokens';
import { useText } from '../use-text';
import type { Unchecked } from '../unchecked';

interface CountsSummaryProps {
  counts: StatusCounts;
  /** What of the sheet nobody could check, in words: rows without a doubt are not called right then. */
  unchecked?: Unchecked | null;
}

/** How many rows stand how. */
export default function CountsSummary({ counts, unchecked = null }: CountsSummaryProps) {
  const text = useText();
  const total = counts.ok + counts.warning + counts.error + counts.ignored;
  return (
    <span
      data-testid="counts"
      style={{ display: 'inline-flex', flexWrap: 'wrap', gap: `${SPACE.xxs}px ${SPACE.md}px` }}
    >
      <span>{text('count.total', { count: total })}</span>
      <Badge status="warning" text={text('count.warning', { count: counts.warning })} />
      <Badge status="error" text={text('count.error', { count: counts.error })} />
      <Badge status="default" text={text('count.ignored', { count: counts.ignored })} />
      {/* Its words may be long: what is short stands before them in one line. */}
      {unchecked === null ? (
        <Badge status="success" text={text('count.ok', { count: counts.ok })} />
      ) : (
        <Badge status="default" text={text('count.okUnchecked', { count: counts.ok, totals: unchecked.what })} />
      )}
    </span>
  );
}
