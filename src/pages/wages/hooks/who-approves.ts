import type { BatchDetail } from '@contract/wages/batch-schemas';
import { listed } from '@/utils/punctuation';
import type { Text } from './use-text';

/** Whose approval is wanted by the company's rules, in words; an administrator's where he stands in for others. */
export function whoApproves(
  { by, names, admin, missing }: Pick<NonNullable<BatchDetail['approval']>, 'by' | 'names' | 'admin' | 'missing'>,
  text: Text,
): string {
  const others = by === 'managers' ? text('approval.managers') : listed(names);
  // An administrator stands in where too few others are left: of the one who is missing, none.
  const nobody = (by === 'named' && names.length === 0) || (admin && missing === 1);
  if (by === 'admin' || nobody) return text('approval.admin');
  return admin ? text('approval.or', { who: others }) : others;
}
