import { DownloadOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { HeadAction } from '@/components/HeadActions';
import { useCan } from '@/models/hooks';
import { exportStaff, type StaffExportBody } from '@/services/staff';
import { newRequestId } from '@/utils/request-id';
import { attempt } from '@/utils/attempt';
import { useText } from '../use-text';

const ReasonDialog = lazy(() => import('@/components/record/ReasonDialog'));
const JobDialog = lazy(() => import('@/components/JobDialog'));

interface StaffExport {
  /** The list as it is filtered now. */
  filters: StaffExportBody['filters'];
  total: number;
  /** Opens what takes out all that the company has, not its people alone. */
  onTakeOut: () => void;
}

/** Takes the filtered list along as .xlsx: masked at once, in full only with a reason; written in the background, told by a dialog. And the way to taking out everything. */
export function useStaffExport({ filters, total, onTakeOut }: StaffExport): { action: HeadAction; dialog: ReactNode } {
  const text = useText();
  const mayFull = useCan('staff.exportFull');
  const mayTakeOut = useCan('company.takeOut');
  const [job, setJob] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const starting = useRef(false);

  const begin = async (full: { reason: string } | null) => {
    // A double click starts one job.
    if (starting.current) return;
    starting.current = true;
    const answer = await attempt(
      exportStaff({ requestId: newRequestId(), filters, full: full !== null, ...(full ?? {}) }),
    );
    starting.current = false;
    if (!answer) return;
    setAsking(false);
    setJob(answer.jobId);
  };

  const items: HeadAction[] = [
    {
      key: 'masked',
      label: text('export.masked', { count: total }),
      disabled: total === 0,
      onClick: () => void begin(null),
    },
  ];
  if (mayFull)
    items.push({ key: 'full', label: text('export.full'), disabled: total === 0, onClick: () => setAsking(true) });
  if (mayTakeOut) items.push({ key: 'all', label: text('export.all'), apart: true, onClick: onTakeOut });
  const action: HeadAction = { key: 'export', label: text('action.export'), icon: <DownloadOutlined />, items };
  const dialog = (
    <>
      <Suspense fallback={null}>
        {asking && (
          <ReasonDialog
            title={text('export.full')}
            hint={text('export.full.hint', { count: total })}
            ok={text('action.export')}
            onClose={() => setAsking(false)}
            onSubmit={(reason) => begin({ reason })}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {job && <JobDialog jobId={job} title={text('export.title')} onClose={() => setJob(null)} />}
      </Suspense>
    </>
  );
  return { action, dialog };
}
