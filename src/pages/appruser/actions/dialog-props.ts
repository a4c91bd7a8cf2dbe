import type { RealNameDetail } from '@contract/real-name/schemas';

/** Of every dialog in front of an open verification. */
export interface DialogProps {
  item: RealNameDetail;
  onClose: () => void;
  /** Without a detail somebody else was quicker: it is asked for anew. */
  onDone: (detail?: RealNameDetail) => void;
}
