import { FilePdfOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { hasPdf } from '@contract/states/effective-slip';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { useCan } from '@/models/hooks';
import { downloadSlipPdf } from '@/services/slip-choices';
import { SPACE } from '@/theme/tokens';
import { attempt } from '@/utils/attempt';
import { useText } from '../../hooks/use-text';
import IncomeProofDialog from './IncomeProofDialog';

interface SlipPapersProps {
  detail: Pick<SlipDetail, 'slip'>;
  batch: Pick<BatchDetail, 'state'>;
}

/** What can be had of a person on paper: this slip, and a proof of his income. */
export default function SlipPapers({ detail: { slip }, batch }: SlipPapersProps) {
  const text = useText();
  const prints = useCan('wages.print') && hasPdf(slip, batch);
  const proves = useCan('wages.incomeProof');
  const [busy, setBusy] = useState(false);
  const [proving, setProving] = useState(false);
  const save = async () => {
    setBusy(true);
    await attempt(downloadSlipPdf(slip.id, `${slip.name}.pdf`)).finally(() => setBusy(false));
  };
  return (
    <Space wrap style={{ display: 'flex', marginBlockEnd: SPACE.sm }}>
      {prints && (
        <Button size="small" icon={<FilePdfOutlined />} loading={busy} onClick={() => void save()}>
          {text('papers.slip')}
        </Button>
      )}
      {proves && (
        <Button size="small" onClick={() => setProving(true)}>
          {text('papers.income')}
        </Button>
      )}
      {proving && <IncomeProofDialog staffId={slip.staffId} name={slip.name} onClose={() => setProving(false)} />}
    </Space>
  );
}
