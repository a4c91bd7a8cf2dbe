import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useCan } from '@/models/hooks';
import { exportStaff, type StaffExportBody } from '@/services/staff';
import { newRequestId } from '@/utils/request-id';
import { attempt } from '@/utils/attempt';
import { useText } from '../use-text';

const ReasonDialog = lazy(() => import('@/components/record/ReasonDialog'));
const JobDialog = lazy(() => import('@/components/JobDialog'));

interface ExportButtonProps {
  /** The list as it is filtered now. */
  filters: StaffExportBody['filters'];
  total: number;
  /** Opens what takes out all that the company has, not its people alone. */
  onTakeOut: () => void;
}

/** Takes the filtered list along as .xlsx: masked at once, in full only with a reason; written in the background. And the way to taking out everything. */
export default function ExportButton({ filters, total, onTakeOut }: ExportButtonProps) {
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

  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'masked', label: text('export.masked', { count: total }), disabled: total === 0 },
            ...(mayFull ? [{ key: 'full', label: text('export.full'), disabled: total === 0 }] : []),
            ...(mayTakeOut ? [{ type: 'divider' as const }, { key: 'all', label: text('export.all') }] : []),
          ],
          onClick: ({ key }) => {
            if (key === 'all') onTakeOut();
            else if (key === 'full') setAsking(true);
            else void begin(null);
          },
        }}
      >
        <Button icon={<DownloadOutlined />}>{text('action.export')}</Button>
      </Dropdown>
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
}
