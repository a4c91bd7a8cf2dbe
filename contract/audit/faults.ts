/** Why a chain of the operation log does not hold. */
export const CHAIN_FAULTS = [
  /** A number is left out. */
  'linkMissing',
  /** The link is there, the row it stands for is not. */
  'rowMissing',
  /** Row or link are not what was hashed. */
  'changed',
  /** The chain ends before a link that is known. */
  'cutOff',
  /** Another link stands where one is known. */
  'replaced',
  /** A row that has no link and waits for none. */
  'unlinked',
] as const;
export type ChainFaultKind = (typeof CHAIN_FAULTS)[number];
