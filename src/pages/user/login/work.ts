import type { WorkDone } from '@contract/session/schemas';
import { beginsWithZeros, type WorkAsked, workText } from '@contract/session/work';
import { sha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';

/** The page stays alive between two slices. */
const SLICE_MS = 20;

/** Does what the server asks for. By a library, for browsers hash nothing by themselves where a page came over plain http. */
export async function workDone({ challenge, bits }: WorkAsked): Promise<WorkDone> {
  for (let answer = 0; ;) {
    const until = performance.now() + SLICE_MS;
    for (; performance.now() < until; answer += 1)
      if (beginsWithZeros(sha256(utf8ToBytes(workText(challenge, answer))), bits)) return { challenge, bits, answer };
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
