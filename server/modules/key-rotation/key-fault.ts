import { createSealer, type SealerKeys } from '../../crypto/sealer';
import { opens } from './stored-values';

export interface KeyCheck {
  kind: 'seal' | 'index';
  key_id: string;
  value: string;
}

/** What the check values of the data keys are made of. */
export const CHECK_CONTEXT = 'data_key_check';
export const CHECK_TEXT = 'salary-slips';

/** Why keys are not those that check values were made with, in words; null where they are. */
export function keyFault(keys: SealerKeys, checks: readonly KeyCheck[]): string | null {
  const seal = createSealer(keys);
  const ids = new Set(keys.keys.map(({ id }) => id));
  const sealed = checks.filter(({ kind }) => kind === 'seal');
  for (const { key_id: id, value } of sealed)
    if (ids.has(id) && !opens(seal, value, CHECK_CONTEXT)) return `数据密钥 ${id} 与备份不符：其中的数据不是用它加密的`;
  if (sealed.length > 0 && !sealed.some(({ key_id: id }) => ids.has(id)))
    return `缺少数据密钥 ${sealed.map(({ key_id: id }) => id).join('、')}：备份中的数据由它加密`;
  const index = checks.find(({ kind }) => kind === 'index');
  if (index && seal.blindIndex('keyCheck', CHECK_TEXT) !== index.value)
    return '索引密钥与备份不符：按手机号、证件号、银行卡号将查不到已有的数据';
  return null;
}
