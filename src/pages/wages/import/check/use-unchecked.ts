import type { ImportDetail } from '@contract/wages/import-schemas';
import type { Unchecked } from '@/components/sheet-import/unchecked';
import { useCheckText } from '@/components/sum-checks/use-check-text';
import { listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';

/** Areas named before they are only counted. */
const NAMED = 2;

/** What of a wage sheet could not be checked: totals of everybody, else areas of some people; null = nothing was left out. */
export function useUnchecked({ unchecked, audit }: Pick<ImportDetail, 'unchecked' | 'audit'>): Unchecked | null {
  const words = useCheckText();
  const text = useTextOf('wages.sums');
  if (unchecked.length > 0) return { what: words.totals(unchecked), everybody: true };
  const areas = audit.filter(({ open }) => open.length > 0).map(({ area }) => text(`area.${area}`));
  if (areas.length === 0) return null;
  const named = listed(areas.slice(0, areas.length > NAMED + 1 ? NAMED : areas.length));
  const shown = areas.length > NAMED + 1 ? text('several', { areas: named, count: areas.length }) : named;
  return { what: text('some', { areas: shown }), everybody: false };
}
