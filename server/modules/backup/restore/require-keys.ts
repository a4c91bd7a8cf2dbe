import type { SealerKeys } from '../../../crypto/sealer';
import { StartRefusal } from '../../../start-refusal';
import { keyFault } from '../../key-rotation/service';
import type { ArchiveHead } from '../archive/format';

/** Refuses keys that do not open what an archive has. */
export function requireKeysOf({ keys: checks }: Pick<ArchiveHead, 'keys'>, keys: SealerKeys): void {
  const fault = keyFault(keys, checks);
  if (fault === null) return;
  throw new StartRefusal(
    `${fault}。没有恢复任何内容。请给出生成备份时所用的密钥：把 data.key 放进数据目录，或用环境变量 DATA_KEY（更换过密钥时用 DATA_KEYS 和 DATA_INDEX_KEY）给出`,
  );
}
