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
}

/** Takes the filtered list along as .xlsx: masked at once, in full only with a reason. Written in the background. */
export default function ExportButton({ filters, total }: ExportButtonProps) {
  const text = useText();
  const mayFull = useCan('staff.exportFull');
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
        disabled={total === 0}
        menu={{
          items: [
            { key: 'masked', label: text('export.masked', { count: total }) },
            ...(mayFull ? [{ key: 'full', label: text('export.full') }] : []),
          ],
          onClick: ({ key }) => (key === 'full' ? setAsking(true) : void begin(null)),
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
