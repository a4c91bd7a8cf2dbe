import type { PeopleReach } from '@contract/channels/schemas';
import { inOneSentence, listed } from '@/utils/punctuation';
import type { Text } from '@/utils/use-text';

/** Who is named of those no way finds, and that there are more. */
export const namesOf = ({ names, unreached }: PeopleReach, text: Text): string =>
  listed(names) + (unreached > names.length ? text('reach.more') : '');

/** By which way how many are told first; '' where nobody is. */
export function waysText({ byWay }: PeopleReach, text: Text): string {
  if (byWay.length === 0) return '';
  const ways = byWay.map(({ way, people, sandbox }) =>
    text(sandbox ? 'reach.way.sandbox' : 'reach.way', { way: text(`delivery.way.${way}`), count: people }),
  );
  return text('reach.ways', { ways: inOneSentence(ways) });
}
