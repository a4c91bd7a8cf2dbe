import { App } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import type { SumMismatch } from '@contract/wages/net/check-slip';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import { useText } from '../hooks/use-text';
import { useErrorReason } from './audit/use-error-reason';
import Mismatches from './Mismatches';

/** A person's word that what does not add up, or what the audit calls an error, is meant. */
export interface SaveGuards {
  acceptMismatch?: boolean;
  errorReason?: string;
}

/** What a form over a slip tells of its saving. */
export interface SaveReports<T> {
  onSaved: (after: T) => void;
  /** Somebody else changed it meanwhile, or it is gone: it was not saved. */
  onStale: () => void;
  /** It is being saved, and nobody should go on to another slip. */
  onBusy?: ((busy: boolean) => void) | undefined;
}

interface Saving<T> extends SaveReports<T> {
  /** Said once it is saved. */
  done: string;
  /** Silent: the words of a refusal are shown here. Amounts in 分. */
  call: (items: Record<string, string>, guards: SaveGuards) => Promise<T>;
}

export interface GuardedSave {
  save: (items: Record<string, string>, mismatches: readonly SumMismatch[]) => void;
  busy: boolean;
  dialog: ReactNode;
}

/**
 * Saves changed items of a slip. Totals that do not follow from the items are saved only after the person has said that they
 * are meant, errors of the audit only after he has said why they are right.
 */
export function useGuardedSave<T>(
  { itemDefs, netIdentity }: Pick<SlipDetail, 'itemDefs' | 'netIdentity'>,
  { done, call, onSaved, onStale, onBusy }: Saving<T>,
): GuardedSave {
  const text = useText();
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [busy, onBusy]);

  const { ask, dialog } = useErrorReason();

  const send = async (items: Record<string, string>, guards: SaveGuards): Promise<void> => {
    setBusy(true);
    try {
      const after = await call(items, guards);
      toast.success(done);
      onSaved(after);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.code === BUSINESS_ERRORS.AUDIT_ERRORS.code && guards.errorReason === undefined) {
        // Not waited for: what asked before is done.
        void ask(error.message).then((reason) =>
          reason === null ? undefined : send(items, { ...guards, errorReason: reason }),
        );
        return;
      }
      if (error.kind !== 'cancelled') toast.error(error.message);
      if (
        error.code === BUSINESS_ERRORS.STALE_VERSION.code ||
        error.code === BUSINESS_ERRORS.WRONG_STATE.code ||
        error.status === 404
      )
        onStale();
    } finally {
      setBusy(false);
    }
  };

  const save: GuardedSave['save'] = (items, mismatches) => {
    if (mismatches.length === 0) return void send(items, {});
    void modal.confirm({
      title: text('slip.mismatch.ask'),
      content: <Mismatches mismatches={mismatches} itemDefs={itemDefs} identity={netIdentity} />,
      okText: text('slip.mismatch.save'),
      cancelText: text('slip.mismatch.back'),
      onOk: () => send(items, { acceptMismatch: true }),
    });
  };
  return { save, busy, dialog };
}
