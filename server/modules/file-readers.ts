import { can } from '@contract/permissions';
import { mayReadBanner } from './banner/service';
import { mayReadTemplate } from './contract-templates/service';
import { mayReadContract } from './fdd/service';
import { mayReadFeedbackImage } from './feedback/may-read';
import type { FileReaders } from './files/service';
import { isReaderOf } from './notice/service';

/** Who may look at a kept file, purpose by purpose. */
export const FILE_READERS: FileReaders = {
  avatar: (_deps, actor, file) => file.boundTo === actor.id,
  licence: (_deps, actor) => can(actor.role, 'company.manage'),
  claimVoucher: (_deps, actor) => can(actor.role, 'claims.read'),
  application: (_deps, actor) => can(actor.role, 'company.manage'),
  banner: mayReadBanner,
  notice: async (deps, actor, file) =>
    can(actor.role, 'notice.manage') || (file.boundTo !== null && (await isReaderOf(deps, actor, file.boundTo))),
  feedback: mayReadFeedbackImage,
  // Never shown bare, not to their owner either: reviewers see them with a watermark, by a call of its own (modules/real-name/review/view-picture).
  idFront: 'never',
  idBack: 'never',
  idFace: 'never',
  // By a call of its own, which writes it down (modules/retention/archives.ts).
  retention: 'never',
  contract: mayReadContract,
  contractTemplate: mayReadTemplate,
};
