import type { ClaimDetail } from '@contract/claims/schemas';

/** What the dialog of each step is given. */
export interface StepDialogProps {
  claim: ClaimDetail;
  onClose: () => void;
  /** Without a claim somebody else was quicker: it is asked for anew. */
  onDone: (claim?: ClaimDetail) => void;
}
