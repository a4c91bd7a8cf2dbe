import { useQuery } from '@tanstack/react-query';
import { Modal, Typography } from 'antd';
import type { AuthListItem } from '@contract/fdd/schemas';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import { authLink } from '@/services/fdd-auths';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';

/** The link to the provider's page, to be copied and sent to whom it is for. */
export default function LinkDialog({ record, onClose }: { record: AuthListItem; onClose: () => void }) {
  const text = useText();
  const { data, error, refetch } = useQuery(authLink(record.id));
  // The sandbox's own pages stand beside this console.
  const url = data && new URL(data.url, window.location.origin).href;
  return (
    <Modal open title={text('link.title', { name: record.name })} onCancel={onClose} footer={null}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <PageLoading />}
      {data && url && (
        <>
          <Typography.Paragraph
            copyable={{ text: url, tooltips: [text('link.copy'), text('link.copied')] }}
            code
            style={{ overflowWrap: 'anywhere' }}
          >
            {url}
          </Typography.Paragraph>
          <Typography.Paragraph type="secondary">
            {text('link.hint', { at: shownMoment(data.expiresAt) })}
          </Typography.Paragraph>
        </>
      )}
    </Modal>
  );
}
