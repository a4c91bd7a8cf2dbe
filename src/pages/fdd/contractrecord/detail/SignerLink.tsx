import { useQuery } from '@tanstack/react-query';
import { Modal, Typography } from 'antd';
import type { ContractSigner } from '@contract/fdd/contract-schemas';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import { signerLink } from '@/services/fdd-contracts';
import { useText } from '../use-text';

/** The link one signer signs by, to be copied and sent to him. */
export default function SignerLink({
  contractId,
  signer,
  onClose,
}: {
  contractId: string;
  signer: ContractSigner;
  onClose: () => void;
}) {
  const text = useText();
  const { data, error, refetch } = useQuery(signerLink(contractId, signer.actorId));
  // The sandbox's own pages stand beside this console.
  const url = data && new URL(data.url, window.location.origin).href;
  return (
    <Modal open title={text('link.title', { name: signer.name })} onCancel={onClose} footer={null}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <PageLoading />}
      {url && (
        <>
          <Typography.Paragraph
            copyable={{ text: url, tooltips: [text('link.copy'), text('link.copied')] }}
            code
            style={{ overflowWrap: 'anywhere' }}
          >
            {url}
          </Typography.Paragraph>
          <Typography.Paragraph type="secondary">{text('link.hint')}</Typography.Paragraph>
        </>
      )}
    </Modal>
  );
}
