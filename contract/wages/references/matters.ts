import type { ComparedItem, KeptComparison } from './comparison';
import type { FileOnlyReason } from './kinds';

const CERTAIN: readonly FileOnlyReason[] = ['paidElsewhere', 'left'];
export const isCertain = (reason: FileOnlyReason): boolean => CERTAIN.includes(reason);

/** By how much sheet and other batches of the month are above the file, in 分; null where the file's total is not known. */
export const differenceOf = ({ fileFen, sheetFen, elsewhereFen }: ComparedItem): bigint | null =>
  fileFen === null ? null : BigInt(sheetFen) + BigInt(elsewhereFen) - BigInt(fileFen);

/** How many things of a comparison somebody has to look at: totals that differ, and people to be asked after. */
export const openMatters = ({ items, fileOnly, sheetOnly }: KeptComparison): number =>
  items.filter((item) => (differenceOf(item) ?? 0n) !== 0n).length + fileOnly.doubts + sheetOnly.doubts;
