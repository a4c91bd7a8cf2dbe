import { isErased, linkText, type PersonalPart, personalText } from '../../audit/chain-form';
import { PACK_FILES, type PackedEntry, packedEntry, type PackLink, type PackPart, UNTOLD } from '../form';
import { broken } from './faults';
import { hashOf, type PackTools, readLines } from './reading';

const { links: LINKS, part: PART } = PACK_FILES;

export interface CheckedLinks {
  links: number;
  /** Anchors the part was compared with. */
  anchors: number;
  /** Links behind the last anchor: no anchor says anything of them yet. */
  behind: number;
  withheld: number;
  erased: number;
  /** Entries about this wage sheet as their links say, by id. */
  entries: Map<string, PackedEntry>;
}

/**
 * The links follow each other without a gap from one known hash to another, each made of the one before and of its own row.
 *
 * @param about Ids of the sheet and its slips: no entry about one of them is withheld.
 */
export async function checkLinks(tools: PackTools, part: PackPart, about: ReadonlySet<string>): Promise<CheckedLinks> {
  const { from, to, companyId } = part;
  const anchors = new Map(part.anchors.map((anchor) => [anchor.seq, anchor]));
  const first = anchors.get(from.seq);
  if (from.seq === 0 ? from.hash !== '' : first?.hash !== from.hash) broken('anchorOff', PART, { seq: from.seq });
  const checked: CheckedLinks = { links: 0, anchors: 0, behind: 0, withheld: 0, erased: 0, entries: new Map() };
  if (first) checked.anchors += 1;
  let last = from;
  for await (const link of readLines<PackLink>(tools.reader, LINKS)) {
    const expected = last.seq + 1;
    const { seq, hash, telling } = link;
    if (seq !== expected) broken('linkMissing', LINKS, { seq: expected });
    const auditId = link.row.id;
    if (telling === 'withheld' && about.has(link.row.target_id) && isTold(link.row.action))
      broken('entryMissing', LINKS, { seq, auditId });
    const known = personalOf(tools, link);
    const text = linkText(
      { company_id: companyId, ...link.row },
      { seq: String(seq), previous: last.hash, personal: link.personal },
    );
    if (hashOf(tools.sha256, text) !== hash) broken('changed', LINKS, { seq, auditId });
    const anchor = anchors.get(seq);
    if (anchor && anchor.hash !== hash) broken('replaced', LINKS, { seq, auditId, day: anchor.day });
    if (anchor) checked.anchors += 1;
    checked.behind = anchor ? 0 : checked.behind + 1;
    checked.links += 1;
    if (telling !== 'given') checked[telling] += 1;
    if (known) checked.entries.set(auditId, packedEntry(seq, link.row, known));
    last = { seq, hash };
  }
  const beyond = part.anchors.find(({ seq }) => seq > last.seq || seq < from.seq);
  if (last.seq !== to.seq || last.hash !== to.hash || beyond)
    broken('cutOff', LINKS, { seq: last.seq + 1, ...(beyond ? { day: beyond.day } : {}) });
  return checked;
}

const isTold = (action: string) => !new RegExp(UNTOLD).test(action.split('.')[1] ?? '');

/** What a row tells of a person, compared with the link's digest; null where it tells nothing. */
function personalOf({ sha256 }: PackTools, { seq, row, telling, salt, personal }: PackLink): PersonalPart | null {
  if (telling === 'withheld') return null;
  const { account_name = '', ip = '', user_agent = '', note = null } = row;
  const part = { account_name, ip, user_agent, note };
  const holds = telling === 'erased' ? isErased(part) : hashOf(sha256, personalText(part, salt ?? '')) === personal;
  if (!holds) broken('personal', LINKS, { seq, auditId: row.id });
  return part;
}
