import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { MyContract } from '@contract/fdd/contract-schemas';
import PaperFrame from '@/components/record/PaperFrame';
import { downloadMyContract, myContractPaper } from '@/services/my-contracts';
import { attempt } from '@/utils/attempt';
import { useNarrow } from '@/utils/use-narrow';
import { useTextOf } from '@/utils/use-text';

interface PaperDrawerProps {
  contract: MyContract;
  onSign: () => void;
  onClose: () => void;
}

/** One's own contract: read before it is signed, kept afterwards. */
export default function PaperDrawer({ contract, onSign, onClose }: PaperDrawerProps) {
  const text = useTextOf('myContract');
  const narrow = useNarrow();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await attempt(downloadMyContract(contract.id, `${contract.title}.pdf`));
    setSaving(false);
  };
  return (
    <Drawer
      open
      width={narrow ? '100%' : 760}
      title={contract.title}
      onClose={onClose}
      extra={
        contract.waits ? (
          <Button type="primary" onClick={onSign}>
            {text('sign')}
          </Button>
        ) : (
          contract.downloadable && (
            <Button type="primary" loading={saving} onClick={() => void save()}>
              {text('download')}
            </Button>
          )
        )
      }
    >
      <PaperFrame
        link={myContractPaper(contract.id)}
        title={text('paper.of', { title: contract.title })}
        note={text(contract.downloadable ? 'paper.signed' : 'paper.unsigned')}
        open={text('paper.open')}
        height="max(360px, calc(100vh - 190px))"
      />
    </Drawer>
  );
}
