import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Typography } from 'antd';
import type { MyContract } from '@contract/fdd/contract-schemas';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import { myContractLink } from '@/services/my-contracts';
import { SPACE } from '@/theme/tokens';
import { useTextOf } from '@/utils/use-text';

/** The way to the page on which one signs: a plain link, which no browser holds back. */
export default function SignDialog({
  contract,
  onClose,
}: {
  contract: Pick<MyContract, 'id' | 'title'>;
  onClose: () => void;
}) {
  const text = useTextOf('myContract');
  const { data, error, refetch } = useQuery(myContractLink(contract.id));
  return (
    <Modal open title={contract.title} onCancel={onClose} footer={null}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <PageLoading />}
      {data && (
        <>
          <Typography.Paragraph>{text('hint')}</Typography.Paragraph>
          <Button type="primary" block href={data.url} target="_blank" rel="noopener">
            {text('open')}
          </Button>
          <Button block style={{ marginBlockStart: SPACE.xs }} onClick={onClose}>
            {text('done')}
          </Button>
        </>
      )}
    </Modal>
  );
}
