import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import PdfFrame from '@/components/record/PdfFrame';
import { previewTemplate } from '@/services/contract-templates';
import { useText } from './use-text';

interface PaperFrameProps {
  id: string;
  name: string;
  /** One person's, instead of samples. */
  staffId?: string;
}

/** A template's PDF as the browser's own reader draws it; where it has none, a link opens it. */
export default function PaperFrame({ id, name, staffId }: PaperFrameProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(previewTemplate(id, staffId === undefined ? {} : { staffId }));
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <>
      <Typography.Paragraph type="secondary">
        {text(staffId === undefined ? 'preview.samples' : 'preview.masked')}{' '}
        <Typography.Link href={data.url} target="_blank" rel="noopener">
          {text('preview.open')}
        </Typography.Link>
      </Typography.Paragraph>
      <PdfFrame title={text('preview.of', { name })} url={data.url} height="max(420px, calc(100vh - 320px))" />
    </>
  );
}
