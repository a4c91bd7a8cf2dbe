import type { ImportDetail } from '@contract/wages/import-schemas';
import type { SlipSettings } from '@contract/wages/slip-schemas';
import { jsonText } from '../../../db/json';
import { namesReader } from '../../../db/confidential';
import type { Deps } from '../../../deps';
import type { Caller, Change, Db } from '../../../imports';
import { invalid, refuse } from '../../../kernel/errors';
import { requireSignable } from '../../wage-batches/service';
import { toDetail } from '../present';
import { wageStore } from '../store';

/** Title and looks of the slips to be. Refuses a title the company has already. */
export function setSettings(
  deps: Deps,
  caller: Caller,
  change: Change,
  given: { title: string; settings: SlipSettings },
): Promise<ImportDetail> {
  return wageStore.change(deps, caller, change, 'edit', async (trx, record) => {
    const title = given.title.trim();
    if ([...title].length < 2) invalid('工资表名称至少2个字', 'title');
    await refuseTitle(trx, caller.companyId, title);
    const { settings } = given;
    requireSignable(deps, settings);
    await wageStore.update(trx, record, deps.clock.now(), {
      title,
      settings: jsonText({ ...settings, greeting: settings.greeting.trim(), noticeText: settings.noticeText.trim() }),
    });
    return toDetail(trx, await wageStore.own(trx, caller, change.id));
  });
}

/** Throws DUPLICATE where the company has a batch of this title. */
export async function refuseTitle(db: Db, companyId: string, title: string): Promise<void> {
  const taken = await db
    .selectFrom('wage_batch')
    .select('id')
    .where('company_id', '=', companyId)
    .where('title', '=', title)
    .where('deleted_at', 'is', null)
    .where(namesReader('wage_batch'))
    .executeTakeFirst();
  if (taken) refuse('DUPLICATE', `已有名称为“${title}”的工资表，请换一个名称`);
}
