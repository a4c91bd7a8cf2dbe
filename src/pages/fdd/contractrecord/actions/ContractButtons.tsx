import { Button } from 'antd';
import { useState } from 'react';
import type { ContractChange, ContractDetail, ContractListItem } from '@contract/fdd/contract-schemas';
import DrawerFoot from '@/components/record/DrawerFoot';
import { useServices } from '@/models/hooks';
import { downloadContract, syncContract } from '@/services/fdd-contracts';
import { toast } from '@/utils/feedback';
import { attempt } from '@/utils/attempt';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';
import StepDialog from './StepDialog';

interface ContractButtonsProps {
  record: ContractListItem;
  /** Without an answer where somebody else was quicker. */
  onDone: (detail?: ContractDetail) => void;
}

const MAIN: readonly string[] = ['urge', 'resend', 'archive'];

/** What a contract's state allows, each confirmed where it changes something. */
export default function ContractButtons({ record, onDone }: ContractButtonsProps) {
  const text = useText();
  const off = useServices().esign === 'off';
  const { busy, run } = useSubmit(() => onDone());
  const [step, setStep] = useState<ContractChange | null>(null);
  const [saving, setSaving] = useState(false);
  const finish = (detail?: ContractDetail) => {
    setStep(null);
    onDone(detail);
  };
  const sync = () =>
    void run(
      () => syncContract(record.id),
      (detail) => {
        toast.success(text('sync.done', { state: text(`state.${detail.record.state}`) }));
        onDone(detail);
      },
    );
  const save = async () => {
    setSaving(true);
    await attempt(downloadContract(record.id, `${record.title}.pdf`)).finally(() => setSaving(false));
  };
  return (
    <DrawerFoot>
      {record.downloadable && (
        <Button loading={saving} onClick={() => void save()}>
          {text('action.download')}
        </Button>
      )}
      {(off ? [] : [...record.actions].reverse()).map((each) =>
        each === 'sync' ? (
          <Button key={each} loading={busy} onClick={sync}>
            {text('action.sync')}
          </Button>
        ) : (
          <Button
            key={each}
            type={MAIN.includes(each) ? 'primary' : 'default'}
            danger={each === 'cancel' || each === 'abolish'}
            onClick={() => setStep(each)}
          >
            {text(`action.${each}`)}
          </Button>
        ),
      )}
      {step && <StepDialog record={record} action={step} onClose={() => setStep(null)} onDone={finish} />}
    </DrawerFoot>
  );
}
