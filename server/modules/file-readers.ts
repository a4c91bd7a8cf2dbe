import { can } from '@contract/permissions';
import { mayReadBanner } from './banner/service';
import type { FileReaders } from './files/service';

/** Who may look at a kept file, purpose by purpose. */
export const FILE_READERS: FileReaders = {
  avatar: (_deps, actor, file) => file.boundTo === actor.id,
  licence: (_deps, actor) => can(actor.role, 'company.manage'),
  claimVoucher: (_deps, actor) => can(actor.role, 'claims.read'),
  application: (_deps, actor) => can(actor.role, 'company.manage'),
  notice: (_deps, actor) => can(actor.role, 'notice.manage'),
  banner: mayReadBanner,
};
