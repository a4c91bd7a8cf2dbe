import { ID_SIDE_LABEL, type IdSide } from '@contract/real-name/choices';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { notFound } from '../../../kernel/errors';
import { shanghaiTime } from '../../../kernel/shanghai-time';
import { audit } from '../../audit/service';
import { readWhole } from '../../files/service';
import { SIDE_COLUMN } from '../detail';
import { companyNames, loadRealName } from '../queries';

/**
 * One picture of a verification as JPEG, with the viewer's name, the time and the company across it. The look is kept
 * before anything is shown. 404 where there is no such picture.
 */
export async function viewPicture(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  side: IdSide,
): Promise<Buffer> {
  const row = await loadRealName(deps.db, companyId, id);
  const fileId = row[SIDE_COLUMN[side]] ?? notFound(`没有${ID_SIDE_LABEL[side]}的照片`);
  await audit(deps.db, actor, {
    action: 'realName.look',
    targetType: 'realName',
    targetId: id,
    companyId,
    fields: [side],
  });
  const content = (await readWhole(deps, fileId)) ?? notFound('照片已不存在');
  const company = (await companyNames(deps.db, [companyId])).get(companyId) ?? '';
  return deps.pictures.watermark(content, [
    `${actor.name} ${shanghaiTime(deps.clock.now()).slice(0, 16)}`,
    company,
    '仅供实名认证审核',
  ]);
}
