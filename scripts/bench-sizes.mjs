// How large the benches are when all run together: small enough for a quarter of an hour. Each alone by its name takes its
// whole size, which is what its limits are about.
export const SMALL = {
  calls: { BENCH_SLICE_MS: 250 },
  checks: { BENCH_PER_MONTH: 5_000 },
  difference: { BENCH_SLIPS: 20_000, BENCH_ROUNDS: 3 },
  export: { BENCH_RUNS: 1 },
  growth: { BENCH_SIZES: '500,5000' },
  import: { BENCH_PAIRS: 1, BENCH_ROWS: 50_000 },
  lighthouse: { BENCH_RUNS: 1, BENCH_PAGES: '/welcome' },
  notices: { BENCH_ACCOUNTS: 10_000, BENCH_STREAMS: 1_000, BENCH_REST_S: 5 },
  payday: { BENCH_PEOPLE: 2_000, BENCH_EMPLOYEES: 1_000, BENCH_SECONDS: 20, BENCH_EACH_MS: 1_000 },
  'proof-pack': { BENCH_SLIPS: 1_000 },
  publish: { BENCH_SLIPS: 10_000 },
  sending: { BENCH_SLIPS: 5_000, BENCH_MAILS: 300 },
  'slow-line': { BENCH_RUNS: 1 },
  'staff-import': { BENCH_PEOPLE: 10_000 },
  'staff-lists': { BENCH_PEOPLE: 30_000, BENCH_COMPANIES: 100, BENCH_SLIPS: 5_000, BENCH_ROUNDS: 10 },
  'take-out': { BENCH_SLIPS: 10_000 },
  wall: { BENCH_PEOPLE: '1000,10000', BENCH_ROUNDS: 20 },
  'workbook-read': { BENCH_LARGE_ROWS: 0, BENCH_ROUNDS: 1 },
  'year-sums': { BENCH_PEOPLE: 10_000 },
};
