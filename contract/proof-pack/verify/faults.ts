import type { CHAIN_FAULTS } from '../../audit/faults';

type LinkFault = Exclude<(typeof CHAIN_FAULTS)[number], 'unlinked' | 'rowMissing'>;

/** Why a pack does not hold. */
export type PackFaultKind =
  | 'noManifest'
  | 'otherForm'
  | 'fileMissing'
  | 'fileChanged'
  | 'unreadable'
  | 'slipFile'
  | 'anchorOff'
  | LinkFault
  | 'personal'
  | 'entryUnlinked'
  | 'entryDiffers'
  | 'entryMissing';

/** The first thing that does not hold. */
export interface PackFault {
  kind: PackFaultKind;
  /** File it was found in. */
  path: string;
  /** Number of the link. */
  seq?: number;
  /** Entry of the log. */
  auditId?: string;
  /** Day of the anchor it contradicts. */
  day?: string;
  /** Person and version of a slip. */
  about?: string;
}

/** Ends the checks at the first fault. */
export class PackBroken extends Error {
  constructor(readonly fault: PackFault) {
    super(`${fault.kind} ${fault.path}`);
    this.name = 'PackBroken';
  }
}

export function broken(kind: PackFaultKind, path: string, more: Omit<PackFault, 'kind' | 'path'> = {}): never {
  throw new PackBroken({ kind, path, ...more });
}
