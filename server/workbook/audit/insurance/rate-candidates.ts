/** Rates and fixed amounts that pairs of bases and parts suggest. */

export interface Candidate {
  /** 1/1,000,000 */
  rate: number;
  /** 分 */
  fixed: number;
}

/** How many of each way of guessing are tried. */
const TRIED = 4;
/** Nearer bases tell nothing of a rate where parts are rounded. 分 */
const FAR = 20_000;
/** Amounts added to a part are whole multiples of 5 角, at most 500 元. */
const FIXED_STEP = 50;
const FIXED_MOST = 50_000;

/** Candidates of some rows, by how many of them suggest each. `grid`: rates are multiples of it, 1/1,000,000. `fixed`: with amounts added, too. */
export function rateCandidates(
  bases: Float64Array,
  parts: Float64Array,
  sample: readonly number[],
  grid: number,
  fixed: boolean,
): Candidate[] {
  const steps = [5_000, 500, 100, 10].filter((step) => step >= grid);
  const found = new Map<string, Candidate>();
  const keep = (rate: number, fixed: number) => found.set(`${rate} ${fixed}`, { rate, fixed });
  for (const step of steps) {
    const votes = new Votes();
    for (const at of sample) {
      const rate = snap(((parts[at] ?? 0) / (bases[at] ?? 0)) * 1_000_000, step);
      if (rate > 0) votes.add(rate);
    }
    for (const rate of votes.most(TRIED)) keep(rate, 0);
  }
  if (!fixed) return [...found.values()];
  const byBase = [...sample].sort((a, b) => (bases[a] ?? 0) - (bases[b] ?? 0));
  const half = Math.floor(byBase.length / 2);
  for (const step of steps.filter((each) => each >= 500)) {
    const votes = new Votes();
    for (let at = 0; at + half < byBase.length; at += 1) {
      const [low, high] = [byBase[at] ?? 0, byBase[at + half] ?? 0];
      const far = (bases[high] ?? 0) - (bases[low] ?? 0);
      if (far < FAR) continue;
      const rate = snap((((parts[high] ?? 0) - (parts[low] ?? 0)) / far) * 1_000_000, step);
      const fixed = snap((parts[high] ?? 0) - ((bases[high] ?? 0) * rate) / 1_000_000, FIXED_STEP);
      if (rate > 0 && fixed > 0 && fixed <= FIXED_MOST) votes.add(rate * (FIXED_MOST + 1) + fixed);
    }
    for (const key of votes.most(TRIED)) keep(Math.floor(key / (FIXED_MOST + 1)), key % (FIXED_MOST + 1));
  }
  return [...found.values()];
}

const snap = (value: number, step: number) => Math.round(value / step) * step;

class Votes {
  private readonly counts = new Map<number, number>();

  add(key: number): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  most(count: number): number[] {
    return [...this.counts]
      .sort(([a, votesA], [b, votesB]) => votesB - votesA || a - b)
      .slice(0, count)
      .map(([key]) => key);
  }
}
