import type { NoticeListItem } from '@contract/notice/schemas';
import { listed } from '@/utils/punctuation';
import type { Text } from '@/utils/use-text';

/** Whom a notice is for, in a few words. `role` words a role. */
export function scopeText(
  { scope, scopeCount, roleCodes }: Pick<NoticeListItem, 'scope' | 'scopeCount' | 'roleCodes'>,
  text: Text,
  role: Text,
): string {
  if (scope === 'companies') return text('scope.companies.of', { count: scopeCount });
  return scope === 'all' ? text('scope.all') : listed(roleCodes.map((code) => role(`role.${code}`)));
}
