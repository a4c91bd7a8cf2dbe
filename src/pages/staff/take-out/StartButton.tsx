import { Button } from 'antd';
import { useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { startTakeOut } from '@/services/take-out';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';
import { useTextOf } from '@/utils/use-text';

interface StartButtonProps {
  /** There is an archive already. */
  again: boolean;
  onStarted: () => void;
  onRefused: () => void;
}

/** Begins one. The server wants a fresh proof: whoever sits down at somebody's open console takes nothing along. */
export default function StartButton({ again, onStarted, onRefused }: StartButtonProps) {
  const text = useTextOf('takeOut');
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await startTakeOut(newRequestId());
      onStarted();
    } catch (error) {
      if (!isFailure(error)) throw error;
      // Somebody else may have begun one.
      if (isFailure(error, BUSINESS_ERRORS.RULE.code)) onRefused();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type={again ? 'default' : 'primary'} loading={busy} onClick={() => void start()}>
      {text(again ? 'again' : 'start')}
    </Button>
  );
}
