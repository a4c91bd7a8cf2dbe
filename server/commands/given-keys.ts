import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { keyFileOf, keysFromEnvironment, keysFromFile } from '../crypto/keys';
import type { SealerKeys } from '../crypto/sealer';

/** The keys of the environment or of the data folder's key file; null where there are none: none is made here. */
export function givenKeys(source: NodeJS.ProcessEnv): SealerKeys | null {
  const dataDir = resolve(source.DATA_DIR ?? './data');
  return keysFromEnvironment(source) ?? (existsSync(keyFileOf(dataDir)) ? keysFromFile(dataDir, false) : null);
}
