import { useMemo } from 'react';
import { parseMoney } from '@contract/money';
import { slipList } from '@contract/wages/lists';
import type { SlipListQuery } from '@/services/wage-slips';
import { type PageQuery, prefixed } from '@/utils/list-query';
import { useListQuery } from '@/components/list/use-list-query';

/** Before the names of its parameters: the slips of a batch stand over the list of batches in the address. */
const PREFIX = 'slip';

/** Parameters of a batch's slips in the address. */
export const SLIP_PARAMETERS = [...Object.keys(slipList.filters), 'page', 'pageSize', 'sortField', 'sortOrder'].map(
  (name) => prefixed(PREFIX, name),
);

/** Yuan as typed in the address to 分 text; what is no amount counts as not given. */
function fen(yuan: string | null): string | undefined {
  const parsed = yuan ? parseMoney(yuan) : undefined;
  return parsed?.ok ? parsed.fen.toString() : undefined;
}

/** The slips' query from the address; net limits stand there in yuan, as people type them. */
export function useSlipQuery(params: URLSearchParams): SlipListQuery & Required<PageQuery> {
  const asked = useListQuery(params, slipList, { prefix: PREFIX });
  const [netMin, netMax] = ['slipNetMin', 'slipNetMax'].map((name) => fen(params.get(name)));
  return useMemo(() => ({ ...asked, netMin, netMax }), [asked, netMin, netMax]);
}
