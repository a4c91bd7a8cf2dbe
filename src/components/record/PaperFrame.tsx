import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import type { contractPaper } from '@/services/fdd-contracts';
import PdfFrame from './PdfFrame';

interface PaperFrameProps {
  /** The query of an address good for minutes. */
  link: ReturnType<typeof contractPaper>;
  /** What the frame is called, what the paper is, and the words of the link that opens it. */
  title: string;
  note: string;
  open: string;
  height?: string;
}

/** A PDF as the browser's own reader draws it; where it has none, as on most phones, the link opens it. */
export default function PaperFrame({
  link,
  title,
  note,
  open,
  height = 'max(420px, calc(100vh - 320px))',
}: PaperFrameProps) {
  const { data, error, refetch } = useQuery(link);
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <>
      <Typography.Paragraph type="secondary">
        {note}{' '}
        <Typography.Link href={data.url} target="_blank" rel="noopener">
          {open}
        </Typography.Link>
      </Typography.Paragraph>
      <PdfFrame title={title} url={data.url} height={height} />
    </>
  );
}
