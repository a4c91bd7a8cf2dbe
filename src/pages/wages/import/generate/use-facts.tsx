import type { ImportControls, ImportDetail } from '@contract/wages/import-schemas';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import type { Fact } from '@/components/sheet-import/commit/Facts';
import { useText } from '@/components/sheet-import/use-text';
import Money from '@/components/Money';
import SumChecks from '@/components/sum-checks/SumChecks';
import { listed } from '@/utils/punctuation';
import { mainTotals } from '../model/main-totals';

/** The figures of what is about to be made, and who looks at it next. */
export function useFacts(
  { counts, history, columns }: Pick<ImportDetail, 'counts' | 'history' | 'columns'>,
  checks: readonly TotalCheck[],
  controls: ImportControls | undefined,
): Fact[] {
  const text = useText();
  const { ok, warning, error, ignored } = counts;
  const differing = (controls?.totals ?? []).filter(({ matches }) => matches === false).length;
  // Those read hold the rows with errors, too, which make no slips.
  const main = error > 0 ? [] : mainTotals(columns, controls?.totals ?? []);
  const some = (count: number, label: string, value: string, bad = false): Fact[] =>
    count > 0 ? [{ label: text(label), value: text(value, { count }), bad }] : [];
  return [
    { label: text('commit.slips'), value: text('commit.people', { count: ok + warning }) },
    ...main.map(({ total }) => ({ label: total.label, value: <Money fen={total.readFen} /> })),
    ...some(controls?.missing.total ?? 0, 'controls.missing', 'controls.missingCount', true),
    ...some(warning, 'commit.warnings', 'commit.rows'),
    ...some(error, 'commit.errors', 'commit.leftOut', true),
    ...some(ignored, 'commit.ignored', 'commit.rows'),
    ...some(differing, 'commit.totals', 'commit.columns', true),
    { label: text('commit.sums'), value: <SumChecks checks={checks} /> },
    ...(controls && !history ? [{ label: text('commit.review'), value: reviewWords(controls, text) }] : []),
  ];
}

function reviewWords({ review }: ImportControls, text: ReturnType<typeof useText>): string {
  if (!review.required) return text('commit.review.off');
  if (review.reviewers.length === 0) return text('commit.review.admin');
  return listed(review.reviewers);
}
