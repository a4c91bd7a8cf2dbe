import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import type { SlipDetail, SlipListItem } from '@contract/wages/slip-schemas';
import { recallSlip, republishSlip } from '@/services/wage-slips';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';
import { useText } from '../hooks/use-text';
import RecallDialog from './RecallDialog';

interface SlipSteps {
  recall: () => void;
  republish: () => void;
  busy: boolean;
  dialog: ReactNode;
}

/**
 * Takes one slip back or sends it out again, each confirmed. `half`: the first of two agrees to the latter. `onDone(null)`:
 * somebody else was quicker, ask the server.
 */
export function useSlipStep(slip: SlipListItem, half: boolean, onDone: (after: SlipDetail | null) => void): SlipSteps {
  const text = useText();
  const { modal } = App.useApp();
  const [recalling, setRecalling] = useState(false);
  const [busy, setBusy] = useState(false);

  const take = async (step: () => Promise<SlipDetail>, done: string) => {
    setBusy(true);
    try {
      const after = await step();
      toast.success(done);
      setRecalling(false);
      onDone(after);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.code === BUSINESS_ERRORS.STALE_VERSION.code || error.code === BUSINESS_ERRORS.WRONG_STATE.code) {
        setRecalling(false);
        onDone(null);
      }
    } finally {
      setBusy(false);
    }
  };

  const republish = () => {
    const requestId = newRequestId();
    void modal.confirm({
      title: text('slip.republish.title', { name: slip.name }),
      content: half ? text('slip.release.hint') : text('slip.republish.hint', { version: slip.slipVersion + 1 }),
      okText: text(half ? 'slip.release' : 'slip.republish'),
      cancelText: text('cancel'),
      onOk: () =>
        take(
          () => republishSlip(slip.id, { version: slip.version, requestId }),
          text(half ? 'slip.release.done' : 'slip.republish.done', { name: slip.name }),
        ),
    });
  };
  const dialog = recalling && (
    <RecallDialog
      name={slip.name}
      sign={slip.sign}
      busy={busy}
      onClose={() => setRecalling(false)}
      onSubmit={(reason, requestId) =>
        void take(
          () => recallSlip(slip.id, { version: slip.version, requestId, reason }),
          text('slip.recall.done', { name: slip.name }),
        )
      }
    />
  );
  return { recall: () => setRecalling(true), republish, busy, dialog };
}
