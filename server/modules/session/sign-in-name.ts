import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import type { Sealer } from '../../crypto/sealer';

export interface SignInName {
  /** Normal form of a mobile, else the name in lower case. */
  text: string;
  isMobile: boolean;
  /** Under which wrong passwords are counted. */
  index: string;
}

export function signInName(seal: Sealer, name: string): SignInName {
  const given = name.normalize('NFKC').trim();
  const mobile = normalizeMobile(given);
  const text = isMobile(mobile) ? mobile : given.toLowerCase();
  return { text, isMobile: isMobile(mobile), index: seal.blindIndex('signInName', text) };
}
