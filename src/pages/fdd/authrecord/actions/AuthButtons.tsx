import { Button } from 'antd';
import { useState } from 'react';
import type { AuthDetail, AuthListItem } from '@contract/fdd/schemas';
import type { AuthStep } from '@contract/states/auth-record';
import DrawerFoot from '@/components/record/DrawerFoot';
import { useServices } from '@/models/hooks';
import { syncAuth } from '@/services/fdd-auths';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';
import LinkDialog from './LinkDialog';
import StartAgain from './StartAgain';
import StepDialog from './StepDialog';

interface AuthButtonsProps {
  record: AuthListItem;
  /** Without an answer where somebody else was quicker. */
  onDone: (detail?: AuthDetail) => void;
}

const MAIN: readonly AuthStep[] = ['link', 'start', 'restart', 'enable'];

/** What a record's state allows, each confirmed where it changes something. */
export default function AuthButtons({ record, onDone }: AuthButtonsProps) {
  const text = useText();
  const off = useServices().esign === 'off';
  const { busy, run } = useSubmit(() => onDone());
  const [step, setStep] = useState<AuthStep | null>(null);
  const close = () => setStep(null);
  const finish = (detail?: AuthDetail) => {
    close();
    onDone(detail);
  };
  const sync = () =>
    void run(
      () => syncAuth(record.id),
      (detail) => {
        toast.success(text('sync.done', { state: text(`state.${detail.record.state}`) }));
        onDone(detail);
      },
    );
  return (
    <DrawerFoot>
      {(off ? [] : [...record.actions].reverse()).map((each) => (
        <Button
          key={each}
          type={MAIN.includes(each) ? 'primary' : 'default'}
          danger={each === 'unbind' || each === 'disable'}
          loading={each === 'sync' && busy}
          onClick={each === 'sync' ? sync : () => setStep(each)}
        >
          {text(`action.${each}`)}
        </Button>
      ))}
      {step === 'link' && <LinkDialog record={record} onClose={close} />}
      {(step === 'restart' || step === 'start') && <StartAgain record={record} onClose={close} onDone={finish} />}
      {(step === 'unbind' || step === 'disable' || step === 'enable') && (
        <StepDialog record={record} action={step} onClose={close} onDone={finish} />
      )}
    </DrawerFoot>
  );
}
