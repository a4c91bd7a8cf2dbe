import type { ComponentType } from 'react';
import ApproveDialog from './ApproveDialog';
import type { ClaimStep } from './claim-steps';
import type { StepDialogProps } from './dialog-props';
import { BankReturnDialog, CloseDialog, RejectDialog } from './EndDialog';
import OfflineDialog from './OfflineDialog';
import { PayDialog, RetryDialog } from './PayDialog';
import QueryDialog from './QueryDialog';
import ReverseDialog from './ReverseDialog';

/** What asks before each step. */
export const STEP_DIALOGS: Record<ClaimStep, ComponentType<StepDialogProps>> = {
  approve: ApproveDialog,
  reject: RejectDialog,
  pay: PayDialog,
  retry: RetryDialog,
  query: QueryDialog,
  offline: OfflineDialog,
  bankReturn: BankReturnDialog,
  close: CloseDialog,
  reverse: ReverseDialog,
};
