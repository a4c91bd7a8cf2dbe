import type { AppSignIn } from '@contract/channels/choices';
import type { WorkAppRefusal } from '@contract/work-app/choices';
import type { Deps } from '../../deps';
import type { WorkAppPerson } from '../../providers/channels/channel';

type Found = { staffId: string } | { refusal: WorkAppRefusal };

/**
 * Who of this company's present staff somebody of its work app is: by mobile, and where the company has mapped its user ids
 * to staff numbers by these. Several records, or two that differ, are nobody. Other companies' staff are never looked at:
 * what a work app says of people is its own company's word alone.
 */
export async function matchStaff(
  deps: Pick<Deps, 'db' | 'seal'>,
  companyId: string,
  { mobile, userId }: WorkAppPerson,
  by: Exclude<AppSignIn, 'off'>,
): Promise<Found> {
  const present = deps.db
    .selectFrom('staff')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'left')
    .limit(2);
  const byMobile =
    mobile === null ? [] : await present.where('mobile_index', '=', deps.seal.blindIndex('mobile', mobile)).execute();
  const byNumber = by === 'number' && userId !== null ? await present.where('staff_no', '=', userId).execute() : [];
  const [found, another] = new Set([...byMobile, ...byNumber].map(({ id }) => id));
  if (another !== undefined) return { refusal: 'ambiguous' };
  if (found !== undefined) return { staffId: found };
  return { refusal: mobile === null && (by === 'mobile' || userId === null) ? 'noMobile' : 'unknown' };
}
