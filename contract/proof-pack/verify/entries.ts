import type { PackedEntry } from '../form';
import { broken } from './faults';

const SAME = [
  'seq',
  'moment',
  'role',
  'action',
  'target_type',
  'target_id',
  'result',
  'account_name',
  'ip',
  'user_agent',
  'note',
] as const satisfies readonly (keyof PackedEntry)[];

/** What the receipts tell of the log is what the links say of it, and they leave out nothing. Each list with the file it is from. */
export function checkEntries(
  linked: ReadonlyMap<string, PackedEntry>,
  told: readonly { path: string; entries: readonly PackedEntry[] }[],
): number {
  const seen = new Set<string>();
  for (const { path, entries } of told)
    for (const entry of entries) {
      const { auditId } = entry;
      const known = linked.get(auditId);
      if (!known) broken('entryUnlinked', path, { auditId });
      if (SAME.some((name) => known[name] !== entry[name])) broken('entryDiffers', path, { auditId, seq: known.seq });
      seen.add(auditId);
    }
  for (const { auditId, seq } of linked.values())
    if (!seen.has(auditId)) broken('entryMissing', told.map(({ path }) => path).join(' '), { auditId, seq });
  return seen.size;
}
