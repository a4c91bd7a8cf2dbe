import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { checkRecordList } from '@contract/checks/lists';
import { type CheckExportBody, exportChecks } from '@/services/checks';
import { attempt } from '@/utils/attempt';
import { filtersOf, queryIn } from '@/utils/list-query';
import { newRequestId } from '@/utils/request-id';
import { useAddress } from '@/utils/use-address';
import { useText } from '../use-text';

const JobDialog = lazy(() => import('@/components/JobDialog'));

type Kind = CheckExportBody['kind'];
export const EXPORT_KINDS = ['grid', 'summary', 'days'] as const satisfies readonly Kind[];

/** Takes the month along as .xlsx, as its list is filtered: the grid clerks print, the sums, or every day. Written in the background, told by a dialog. */
export function useMonthExport(month: string): { begin: (kind: Kind) => Promise<void>; dialog: ReactNode } {
  const text = useText();
  const { params } = useAddress();
  const [job, setJob] = useState<string | null>(null);
  const starting = useRef(false);
  const begin = async (kind: Kind) => {
    // A double click starts one job.
    if (starting.current) return;
    starting.current = true;
    const filters = filtersOf(checkRecordList, queryIn(params, checkRecordList));
    const answer = await attempt(exportChecks({ requestId: newRequestId(), kind, filters: { ...filters, month } }));
    starting.current = false;
    if (answer) setJob(answer.jobId);
  };
  const dialog = job && (
    <Suspense fallback={null}>
      <JobDialog jobId={job} title={text('export.title')} onClose={() => setJob(null)} />
    </Suspense>
  );
  return { begin, dialog };
}
