import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { mySlipApi } from '@contract/wages/endpoints';
import type { MySlipCard, MySlips } from '@contract/wages/slip-schemas';
import { refresh } from '@/utils/query/refresh';

const { path } = mySlipApi.list;

function withCard({ list, disputed, total }: MySlips, card: MySlipCard): MySlips {
  const put = (cards: readonly MySlipCard[]) => cards.map((each) => (each.id === card.id ? card : each));
  return { list: put(list), disputed: put(disputed).filter(({ state }) => state === 'disputed'), total };
}

/** Puts a slip as it stands now into the lists that show it. One that does not, or is just being asked for, is asked for anew. */
function putCard(client: QueryClient, card: MySlipCard): void {
  const shows = ({ list, disputed }: MySlips) => [...list, ...disputed].some(({ id }) => id === card.id);
  const put = new Set<unknown>();
  for (const query of client.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[1] === path })) {
    const answer = query.state.data as MySlips | undefined; // of the one endpoint with this path
    if (!answer || query.state.fetchStatus !== 'idle' || !shows(answer)) continue;
    client.setQueryData(query.queryKey, withCard(answer, card));
    put.add(query.state.data);
  }
  refresh(client, [{ path, where: (answer) => !put.has(answer) }]);
}

/** To be told of a slip that was read, confirmed or objected to: its lists follow, as a rule without being asked for again. Stable. */
export function useCardInLists(): (card: MySlipCard) => void {
  const client = useQueryClient();
  return useCallback((card) => putCard(client, card), [client]);
}
