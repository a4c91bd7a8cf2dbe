import { GRANT_SCOPES } from '@contract/fdd/choices';
import type { AuthListItem } from '@contract/fdd/schemas';
import { listed } from '@/utils/punctuation';
import type { Text } from '@/utils/use-text';

/** How somebody proves who he is: `offline` is something else for a person than for a company. */
export function methodText(text: Text, { kind, method }: Pick<AuthListItem, 'kind' | 'method'>): string {
  return text(method === 'offline' ? `method.offline.${kind}` : `method.${method}`);
}

/** What was allowed; a scope this build has no words for is shown as the provider calls it. */
export function scopeText(text: Text, scopes: readonly string[]): string {
  return listed(
    scopes.map((scope) => ((GRANT_SCOPES as readonly string[]).includes(scope) ? text(`scope.${scope}`) : scope)),
  );
}
