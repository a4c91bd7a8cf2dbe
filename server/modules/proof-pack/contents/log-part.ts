import { PACK_FILES, type PackLink, type PackPart } from '@contract/proof-pack/form';
import { type LinkedRow, linkedRows } from '../../audit/service';
import type { Pack } from '../pack';
import type { PackWriter } from '../pack-writer';
import { aboutSheet } from './related';

/** Writes the part of the log: every link with its row, what is personal told of those alone that are about the sheet. */
export async function writeLogPart({ db, batch, log }: Pack, writer: PackWriter): Promise<void> {
  if (log === null) return;
  const { company_id: companyId } = batch;
  const { from, to, anchors, targets } = log;
  const pages = linkedRows(db, companyId, { from: from.seq, to: to.seq, isRelated: aboutSheet(batch, targets) });
  await writer.add(
    PACK_FILES.links,
    (async function* () {
      for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(linkOf(row))}\n`).join('');
    })(),
  );
  const part: PackPart = {
    companyId,
    from: { seq: Number(from.seq), hash: from.hash },
    to: { seq: Number(to.seq), hash: to.hash },
    anchors: anchors.map(({ day, seq, hash }) => ({ day, seq: Number(seq), hash })),
  };
  await writer.text(PACK_FILES.part, JSON.stringify(part, null, 1));
}

function linkOf({ seq, hash, personal, salt, related, company_id: _, ...row }: LinkedRow): PackLink {
  const { account_name, ip, user_agent, note, ...plain } = row;
  const base = { seq: Number(seq), hash, personal };
  if (!related) return { ...base, salt: null, telling: 'withheld', row: plain };
  const told = { ...plain, account_name, ip, user_agent, note };
  return { ...base, salt, telling: salt === null ? 'erased' : 'given', row: told };
}
