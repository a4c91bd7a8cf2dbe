import { parseMoney } from '@contract/money';
import { SLIP_SIGN_STATES } from '@contract/states/slip-sign';
import { DELIVERY_STATES, WAGE_SLIP_STATES } from '@contract/states/wage-slip';
import type { SlipListQuery } from '@/services/wage-slips';

const SIZES = [10, 20, 50, 100] as const;
const SORTS = ['name', 'staffNo', 'dept', 'netFen', 'grossFen', 'state', 'readAt', 'confirmedAt'] as const;

/** Parameters of a batch's slips in the address. */
export const SLIP_PARAMETERS = [
  'slipState',
  'slipDelivery',
  'slipSign',
  'slipDept',
  'slipKeyword',
  'slipNetMin',
  'slipNetMax',
  'slipPage',
  'slipPageSize',
  'slipSortField',
  'slipSortOrder',
] as const;

/** Yuan as typed in the address to 分 text; what is no amount counts as not given. */
function fen(yuan: string | null): string | undefined {
  const parsed = yuan ? parseMoney(yuan) : undefined;
  return parsed?.ok ? parsed.fen.toString() : undefined;
}

/** Reads the slips' query from the address; net limits stand there in yuan, as people type them. */
export function slipQueryOf(params: URLSearchParams): SlipListQuery {
  const page = Number(params.get('slipPage'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: SIZES.find((size) => String(size) === params.get('slipPageSize')) ?? 20,
    sortField: SORTS.find((field) => field === params.get('slipSortField')),
    sortOrder: (['asc', 'desc'] as const).find((order) => order === params.get('slipSortOrder')),
    state: WAGE_SLIP_STATES.find((state) => state === params.get('slipState')),
    delivery: DELIVERY_STATES.find((state) => state === params.get('slipDelivery')),
    sign: SLIP_SIGN_STATES.find((state) => state === params.get('slipSign')),
    dept: params.get('slipDept')?.slice(0, 50) || undefined,
    keyword: params.get('slipKeyword')?.slice(0, 50) || undefined,
    netMin: fen(params.get('slipNetMin')),
    netMax: fen(params.get('slipNetMax')),
  };
}
