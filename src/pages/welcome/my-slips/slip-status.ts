import type { SlipSignState } from '@contract/states/slip-sign';
import type { MySlipCard } from '@contract/wages/slip-schemas';

export interface SlipStatus {
  key:
    | 'unread'
    | 'read'
    | 'toConfirm'
    | 'overdue'
    | 'confirmed'
    | 'disputed'
    | 'corrected'
    | 'recalled'
    | SlipSignState;
  colour: string;
}

const SIGN_COLOUR: Record<SlipSignState, string> = {
  waitSign: 'gold',
  signed: 'success',
  signRejected: 'error',
  signExpired: 'volcano',
  signVoided: 'default',
};

/** What a slip asks of its reader now. Silence past the deadline is overdue, never consent. Past the confirmation its signature is what counts. */
export function slipStatus(
  slip: Pick<MySlipCard, 'state' | 'needConfirm' | 'deadline' | 'corrected' | 'sign'>,
  now: Date,
): SlipStatus {
  if (slip.state === 'recalled') return { key: 'recalled', colour: 'orange' };
  if (slip.state === 'confirmed')
    return slip.sign
      ? { key: slip.sign.state, colour: SIGN_COLOUR[slip.sign.state] }
      : { key: 'confirmed', colour: 'success' };
  if (slip.state === 'disputed') return { key: 'disputed', colour: 'warning' };
  if (slip.corrected) return { key: 'corrected', colour: 'purple' };
  if (slip.needConfirm && slip.deadline !== null && Date.parse(slip.deadline) < now.getTime())
    return { key: 'overdue', colour: 'volcano' };
  if (slip.state === 'read')
    return slip.needConfirm ? { key: 'toConfirm', colour: 'gold' } : { key: 'read', colour: 'default' };
  return { key: 'unread', colour: 'blue' };
}
