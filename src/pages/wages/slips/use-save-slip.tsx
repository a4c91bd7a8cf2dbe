import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import type { SumMismatch } from '@contract/wages/net/check-slip';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { editSlip } from '@/services/wage-slips';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import { useText } from '../hooks/use-text';
import { useErrorReason } from './audit/use-error-reason';
import Mismatches from './Mismatches';

interface Saving {
  save: (items: Record<string, string>, mismatches: readonly SumMismatch[]) => void;
  busy: boolean;
  dialog: ReactNode;
}

/**
 * Saves changed items of a slip (amounts in 分). Totals that do not follow from the items are saved only after the person
 * has said that they are meant, errors of the audit only after he has said why they are right. `onSaved(null)`: somebody else changed the slip meanwhile.
 */
export function useSaveSlip(detail: SlipDetail, onSaved: (after: SlipDetail | null) => void): Saving {
  const text = useText();
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);

  const { ask, dialog } = useErrorReason();

  const send = async (items: Record<string, string>, acceptMismatch: boolean, errorReason?: string): Promise<void> => {
    setBusy(true);
    try {
      const after = await editSlip(detail.slip.id, {
        version: detail.slip.version,
        items,
        ...(acceptMismatch ? { acceptMismatch } : {}),
        ...(errorReason === undefined ? {} : { errorReason }),
      });
      toast.success(text('slip.edit.done', { name: detail.slip.name }));
      onSaved(after);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.code === BUSINESS_ERRORS.AUDIT_ERRORS.code && errorReason === undefined) {
        // Not waited for: what asked before is done.
        void ask(error.message).then((reason) => (reason === null ? undefined : send(items, acceptMismatch, reason)));
        return;
      }
      if (error.kind !== 'cancelled') toast.error(error.message);
      if (error.code === BUSINESS_ERRORS.STALE_VERSION.code || error.code === BUSINESS_ERRORS.WRONG_STATE.code)
        onSaved(null);
    } finally {
      setBusy(false);
    }
  };

  const save: Saving['save'] = (items, mismatches) => {
    if (mismatches.length === 0) return void send(items, false);
    void modal.confirm({
      title: text('slip.mismatch.ask'),
      content: <Mismatches mismatches={mismatches} itemDefs={detail.itemDefs} identity={detail.netIdentity} />,
      okText: text('slip.mismatch.save'),
      cancelText: text('slip.mismatch.back'),
      onOk: () => send(items, true),
    });
  };
  return { save, busy, dialog };
}
