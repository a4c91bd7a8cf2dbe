import { Button, Typography } from 'antd';
import { useState } from 'react';
import type { MySlipCard, SlipSign } from '@contract/wages/slip-schemas';
import { useTextOf } from '@/utils/use-text';
import SignDialog from '../contracts/SignDialog';

interface SignStepProps {
  card: Pick<MySlipCard, 'title'>;
  sign: SlipSign;
  /** He may have signed: the slip is to be asked for again. */
  onSigned: () => void;
}

/** The way to sign a confirmed slip, or why it cannot be signed yet. */
export default function SignStep({ card, sign, onSigned }: SignStepProps) {
  const text = useTextOf('myContract');
  const [open, setOpen] = useState(false);
  const { contractId, reason, state } = sign;
  const signable = state === 'waitSign' && contractId !== null && reason === null;
  // What a company still has to do is its manager's to read.
  const waits = signable ? null : text(reason === null ? 'slip.preparing' : 'slip.blocked');
  const words = state === 'waitSign' ? waits : state === 'signed' ? null : reason;
  const close = () => {
    setOpen(false);
    onSigned();
  };
  return (
    <>
      {words !== null && <Typography.Paragraph type="secondary">{words}</Typography.Paragraph>}
      {signable && (
        <Button type="primary" size="large" block onClick={() => setOpen(true)}>
          {text('sign')}
        </Button>
      )}
      {open && contractId !== null && <SignDialog contract={{ id: contractId, title: card.title }} onClose={close} />}
    </>
  );
}
