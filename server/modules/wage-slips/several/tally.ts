import { SLIP_REFUSAL_CODES, SLIP_REFUSAL_LABELS, type SlipRefusalCode } from '@contract/wages/several/choices';
import type { RefusedSlips } from '@contract/wages/several/schemas';

/** Names told for each reason; the rest is counted. */
export const NAMED = 5;

/** Counts what could be done with slips and why not with others; goes on from what an earlier run counted. */
export class Tally {
  private readonly reasons: Map<SlipRefusalCode, { count: number; names: string[] }>;

  constructor(
    public done = 0,
    refused: readonly RefusedSlips[] = [],
  ) {
    this.reasons = new Map(refused.map(({ code, count, names }) => [code, { count, names: [...names] }]));
  }

  /** `names` of all of them, or of the first of `count`. */
  refuse(code: SlipRefusalCode, names: readonly string[], count = names.length): void {
    if (count === 0) return;
    const reason = this.reasons.get(code) ?? { count: 0, names: [] };
    this.reasons.set(code, reason);
    reason.count += count;
    reason.names.push(...names.slice(0, NAMED - reason.names.length));
  }

  get refused(): RefusedSlips[] {
    return SLIP_REFUSAL_CODES.flatMap((code) => {
      const reason = this.reasons.get(code);
      return reason ? [{ code, ...reason }] : [];
    });
  }

  get refusedCount(): number {
    return this.refused.reduce((sum, { count }) => sum + count, 0);
  }

  /** Who is left out and why, in words; '' = nobody. */
  get words(): string {
    return this.refused
      .map(({ code, count, names }) => {
        const more = names.length > 0 && count > names.length ? '等' : '';
        return `${count}人${SLIP_REFUSAL_LABELS[code]}${names.length > 0 ? `（${names.join('、')}${more}）` : ''}`;
      })
      .join('；');
  }
}
