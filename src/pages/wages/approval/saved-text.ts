import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import { shownMoment } from '@/utils/moments';
import type { Text } from '@/utils/use-text';

/** Who saved the rules last, or that nobody has. */
export const savedText = ({ saved }: ApprovalRulesView, text: Text): string =>
  saved ? text('saved.by', { by: saved.by, at: shownMoment(saved.at) }) : text('saved.never');
