// How large the benches are when all run together: small enough for a quarter of an hour. Each alone by its name takes its
// whole size, which is what its limits are about.
export const SMALL = {
  calls: { BENCH_SLICE_MS: 350 },
  checks: { BENCH_PER_MONTH: 5_000 },
  difference: { BENCH_SLIPS: 20_000, BENCH_ROUNDS: 3 },
  export: { BENCH_RUNS: 1 },
  growth: { BENCH_SIZES: '1000,10000' },
  import: { BENCH_PAIRS: 1 },
  lighthouse: { BENCH_RUNS: 1 },
  notices: { BENCH_ACCOUNTS: 10_000, BENCH_STREAMS: 1_000, BENCH_REST_S: 5 },
  payday: { BENCH_PEOPLE: 2_000, BENCH_EMPLOYEES: 1_000, BENCH_SECONDS: 20 },
  'proof-pack': { BENCH_SLIPS: 1_000 },
  publish: { BENCH_SLIPS: 10_000 },
  sending: { BENCH_SLIPS: 10_000, BENCH_MAILS: 1_000 },
  'slow-line': { BENCH_RUNS: 3 },
  'staff-import': { BENCH_PEOPLE: 10_000 },
  'staff-lists': { BENCH_PEOPLE: 100_000, BENCH_COMPANIES: 200, BENCH_SLIPS: 10_000, BENCH_ROUNDS: 20 },
  'take-out': { BENCH_SLIPS: 10_000 },
  wall: { BENCH_PEOPLE: '1000,10000', BENCH_ROUNDS: 20 },
  'year-sums': { BENCH_PEOPLE: 20_000 },
};
