import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { newRequestId } from '@/utils/request-id';
import { attempt } from '@/utils/attempt';

const JobDialog = lazy(() => import('@/components/JobDialog'));

interface ListExportProps {
  label: string;
  /** Over the progress. */
  title: string;
  /** Rows of the list as it is filtered: of nothing there is no file. */
  total: number;
  /** Has the file written in the background. */
  onStart: (requestId: string) => Promise<{ jobId: string }>;
}

/** Takes the filtered list along as .xlsx. */
export default function ListExport({ label, title, total, onStart }: ListExportProps) {
  const [job, setJob] = useState<string | null>(null);
  const starting = useRef(false);
  const begin = async () => {
    // A double click starts one job.
    if (starting.current) return;
    starting.current = true;
    const answer = await attempt(onStart(newRequestId()));
    starting.current = false;
    if (answer) setJob(answer.jobId);
  };
  return (
    <>
      <Button icon={<DownloadOutlined />} disabled={total === 0} onClick={() => void begin()}>
        {label}
      </Button>
      {job && (
        <Suspense fallback={null}>
          <JobDialog jobId={job} title={title} onClose={() => setJob(null)} />
        </Suspense>
      )}
    </>
  );
}
