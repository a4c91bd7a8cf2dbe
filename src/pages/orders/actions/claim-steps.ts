import { CLAIM_STEPS, type ClaimStep } from '@contract/states/claim';

export { CLAIM_STEPS, type ClaimStep };

/** The step an address names, where there is such a one. */
export function stepOf(text: string | null): ClaimStep | undefined {
  return CLAIM_STEPS.find((step) => step === text);
}
