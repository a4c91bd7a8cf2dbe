import type { BatchDifference, DifferencePerson } from '@contract/wages/difference-schemas';
import { type Db, loadBatch } from '../../queries';
import { Causes } from './causes';
import { comparedWith } from './compared';
import { type MatchedItems, matchItems } from './matched-items';
import { itemEffects, lastDeptOf, lastNetOf, type PersonSlips, slipsOf } from './people-slips';
import { type Asked, ranked, type RankedPerson } from './ranked';
import { sinceOf } from './since';

interface Page {
  page: number;
  pageSize: number;
}

/** People who add to the difference of a batch, or of one department of it, the largest first; with the reasons for each. */
export async function differencePeople(
  db: Db,
  companyId: string,
  id: string,
  { page, pageSize, ...asked }: Asked & Page,
): Promise<{ list: DifferencePerson[]; total: number }> {
  const compared = await comparedWith(db, await loadBatch(db, companyId, id));
  if (compared.lastMonth === null) return { list: [], total: 0 };
  const { people, total } = await ranked(db, compared, asked, page * pageSize);
  const shown = people.slice((page - 1) * pageSize);
  const slips = await slipsOf(
    db,
    compared,
    shown.map(({ staffId }) => staffId),
  );
  const items = await matchItems(db, compared);
  const since = await sinceOf(db, companyId, shown);
  return {
    list: shown.flatMap((person) => {
      const own = slips.get(person.staffId);
      return own ? [present(person, own, items, { dept: asked.dept, since: since.get(person.staffId) ?? null })] : [];
    }),
    total,
  };
}

function present(
  { staffId, presence, fen }: RankedPerson,
  slips: PersonSlips,
  items: MatchedItems,
  { dept: within, since }: { dept: string | null | undefined; since: string | null },
): DifferencePerson {
  const slip = slips.now ?? slips.before[0];
  const dept = slips.now?.dept ?? null;
  const lastDept = lastDeptOf(slips);
  const moved = within !== undefined && presence === 'both' && dept !== lastDept;
  return {
    staffId,
    name: slip?.name ?? '',
    staffNo: slip?.staff_no ?? null,
    dept,
    lastDept,
    kind: moved ? (dept === within ? 'movedIn' : 'movedOut') : presence,
    since,
    netFen: slips.now?.net_fen.toString() ?? null,
    lastNetFen: lastNetOf(slips)?.toString() ?? null,
    diffFen: fen.toString(),
    causes: presence === 'both' ? causesOf(slips, items) : [],
  };
}

function causesOf(slips: PersonSlips, items: MatchedItems): BatchDifference['causes'] {
  const causes = new Causes();
  causes.add({
    dept: null,
    lastDept: null,
    presence: 'both',
    people: 1,
    net: slips.now?.net_fen ?? 0n,
    lastNet: lastNetOf(slips) ?? 0n,
    items: itemEffects(slips, items),
  });
  return causes.present(items.nameOf);
}
