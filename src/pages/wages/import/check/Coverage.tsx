import { useMemo } from 'react';
import type { ImportControls } from '@contract/wages/import-schemas';
import CoverageBar from '@/components/sum-checks/coverage/CoverageBar';
import { marksOf } from '@/components/sum-checks/coverage/marks';

/** What of the imported sheet was checked and what was not. */
export default function Coverage({ controls }: { controls: ImportControls }) {
  const { checks, totals, audit, headCount } = controls;
  const marks = useMemo(() => marksOf(checks, totals, audit, headCount.read), [audit, checks, headCount.read, totals]);
  return <CoverageBar marks={marks} />;
}
