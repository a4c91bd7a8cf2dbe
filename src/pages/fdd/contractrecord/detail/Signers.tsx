import { Alert, Button, List, Tag } from 'antd';
import { useState } from 'react';
import type { ContractListItem, ContractSigner } from '@contract/fdd/contract-schemas';
import type { ContractState } from '@contract/states/contract-record';
import words from '@/components/text.less';
import LineMeta from '@/components/LineMeta';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';
import SignerLink from './SignerLink';

/** What the reason of a contract that came to an end is the reason of. */
const WHY: Partial<Record<ContractState, string>> = {
  canceled: 'canceled',
  rejected: 'rejected',
  failed: 'failed',
  abolishing: 'abolished',
  revoked: 'abolished',
};
const COLORS = { wait_sign: 'default', signed: 'success', sign_rejected: 'error' } as const;

/** Each signer with where he stands and, while he has to sign, his link. */
export default function Signers({ record }: { record: ContractListItem }) {
  const text = useText();
  const [linked, setLinked] = useState<ContractSigner | null>(null);
  const waits = (signer: ContractSigner) =>
    record.signTaskId !== null &&
    (record.state === 'abolishing' || (['filling', 'signing'].includes(record.state) && signer.state === 'wait_sign'));
  const stand = (signer: ContractSigner) => {
    if (signer.signedAt !== null) return text('signer.signedAt', { at: shownMoment(signer.signedAt) });
    if (signer.reason !== null) return signer.reason;
    return text(signer.read ? 'signer.read' : signer.joined ? 'signer.joined' : 'signer.unseen');
  };
  return (
    <>
      {record.failReason !== null && (
        <Alert
          type={record.state === 'failed' || record.state === 'rejected' ? 'error' : 'warning'}
          showIcon
          message={text(`why.${WHY[record.state] ?? 'other'}`)}
          description={record.failReason}
          style={{ marginBlockEnd: SPACE.md }}
        />
      )}
      <List
        size="small"
        header={text('group.signers', {
          signed: record.signers.filter((signer) => signer.state === 'signed').length,
          all: record.signers.length,
        })}
        dataSource={record.signers}
        rowKey="actorId"
        renderItem={(signer) => (
          <List.Item
            extra={
              waits(signer) && (
                <Button
                  type="link"
                  size="small"
                  aria-label={text('signer.link.of', { name: signer.name })}
                  onClick={() => setLinked(signer)}
                >
                  {text('signer.link')}
                </Button>
              )
            }
          >
            <LineMeta
              title={
                <>
                  {signer.name} <Tag>{text(`party.${signer.kind}`)}</Tag>
                  <Tag color={COLORS[signer.state]}>{text(`signer.${signer.state}`)}</Tag>
                </>
              }
              description={<span className={words.soft}>{stand(signer)}</span>}
            />
          </List.Item>
        )}
        style={{ marginBlockEnd: SPACE.md }}
      />
      {linked && <SignerLink contractId={record.id} signer={linked} onClose={() => setLinked(null)} />}
    </>
  );
}
