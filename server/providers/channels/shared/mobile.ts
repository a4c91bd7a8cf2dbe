import { isMobile, normalizeMobile } from '@contract/validators/mobile';

/** A mainland mobile as a work app tells it (with or without +86) in normal form; null = none, or of elsewhere. */
export function mobileOf(told: unknown): string | null {
  const mobile = typeof told === 'string' ? normalizeMobile(told) : '';
  return isMobile(mobile) ? mobile : null;
}
