import { CLAIM_REASON } from '@contract/claims/rules';

/** A form rule: 2 to 200 characters, blanks around not counted. */
export function reasonRule(words: string) {
  return {
    validator: (_: unknown, value?: string) => {
      const count = [...(value ?? '').trim()].length;
      return count >= CLAIM_REASON.least && count <= CLAIM_REASON.most
        ? Promise.resolve()
        : Promise.reject(new Error(words));
    },
  };
}
