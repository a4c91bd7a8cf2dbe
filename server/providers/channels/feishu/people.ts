import { isRecord, textOf } from '../shared/call';
import type { FeishuApi } from './api';

/** Numbers asked for in one call. */
const NUMBERS = 50;

/**
 * Asks who has these mobiles (通过手机号或邮箱获取用户 ID, contact/v3/users/batch_get_id) and keeps the open_ids; numbers lately
 * asked for are left out. Throws ProviderError.
 */
export async function findPeople({ people, ask }: FeishuApi, mobiles: readonly string[], signal?: AbortSignal) {
  const unknown = [...new Set(mobiles)].filter((mobile) => people.get(mobile) === undefined);
  for (let from = 0; from < unknown.length; from += NUMBERS) {
    const some = unknown.slice(from, from + NUMBERS);
    const path = 'contact/v3/users/batch_get_id?user_id_type=open_id';
    const { user_list: list } = await ask({ path, json: { mobiles: some, include_resigned: false } }, signal);
    const found = (Array.isArray(list) ? list : []).filter(isRecord);
    const ids = new Map(found.map(({ mobile, user_id: id }) => [textOf(mobile), textOf(id)]));
    for (const mobile of some) people.keep(mobile, ids.get(mobile) || null);
  }
}
