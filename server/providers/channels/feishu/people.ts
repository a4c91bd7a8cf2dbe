import { isRecord, textOf } from '../shared/call';
import type { FeishuApi } from './api';

/** Numbers asked for in one call. */
const NUMBERS = 50;

/** open_ids by mobile of the company's own people: 通过手机号或邮箱获取用户 ID (contact/v3/users/batch_get_id). Throws ProviderError. */
export async function askForPeople(
  { ask }: Pick<FeishuApi, 'ask'>,
  mobiles: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  const path = 'contact/v3/users/batch_get_id?user_id_type=open_id';
  const { user_list: list } = await ask({ path, json: { mobiles, include_resigned: false } }, signal);
  const found = (Array.isArray(list) ? list : []).filter(isRecord);
  return new Map(found.map(({ mobile, user_id: id }) => [textOf(mobile), textOf(id)]));
}

/** Asks who has these mobiles and keeps the open_ids; numbers lately asked for are left out. Throws ProviderError. */
export async function findPeople(api: FeishuApi, mobiles: readonly string[], signal?: AbortSignal) {
  const { people } = api;
  const unknown = [...new Set(mobiles)].filter((mobile) => people.get(mobile) === undefined);
  for (let from = 0; from < unknown.length; from += NUMBERS) {
    const some = unknown.slice(from, from + NUMBERS);
    const ids = await askForPeople(api, some, signal);
    for (const mobile of some) people.keep(mobile, ids.get(mobile) || null);
  }
}
