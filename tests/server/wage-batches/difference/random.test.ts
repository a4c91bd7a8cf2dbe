import type { BatchDifference, DifferencePerson, PersonDifference } from '@contract/wages/difference-schemas';
import { NET_IDENTITIES } from '@contract/wages/net-identity';
import { seededRandom } from '@server/demo/random';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../../support/server';
import { wageWorld } from '../../../support/wage-world';
import { item, type Paid, sheet, sumOf } from './difference-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const KEYS = ['baseWage', 'bonus', 'attendanceDeduct', 'individualIncomeTax', 'custom:津贴', 'custom:扣款'];
const DEFS = [
  ...KEYS.map((key) => item(key, key === 'custom:扣款' ? { sign: -1, group: 'deduction' } : {})),
  item('grossPay'),
  item('totalDeduction'),
  item('netPay'),
  item('remark'),
];
const DEPTS = ['一车间', '二车间', null];

/** Slips that follow no rule at all: amounts of both signs, blanks, totals that are not their sum. */
function anything(random: () => number, staffId: string): Paid {
  const fen = () => `${Math.round((random() - 0.3) * 2_000_000)}`;
  const items: Record<string, string> = { remark: '备注', netPay: fen() };
  for (const key of [...KEYS, 'grossPay', 'totalDeduction'])
    if (random() < 0.8) items[key] = random() < 0.1 ? '' : fen();
  return { staffId, dept: DEPTS[Math.floor(random() * DEPTS.length)] ?? null, items };
}

it.each([1, 2, 3, 4])(
  'parts come to the difference to the 分: of the batch, each department, each person (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const world = await wageWorld(t, { size: 1 });
    const companyId = world.company.id;
    const people = Array.from({ length: 24 }, () => newId());
    const some = () => people.filter(() => random() < 0.75).map((staffId) => anything(random, staffId));
    const defs = () => DEFS.filter(({ key }) => key === 'netPay' || random() < 0.85);
    const identity = () => NET_IDENTITIES[Math.floor(random() * NET_IDENTITIES.length)] ?? 'sumOfParts';
    const batch = (payMonth: string, state?: string) =>
      sheet(t, companyId, world.finance, {
        payMonth,
        defs: defs(),
        identity: identity(),
        slips: some(),
        ...(state ? { state } : {}),
      });
    await batch('2026-04', 'published');
    await batch('2026-05', 'closed');
    await batch('2026-05', 'history');
    const now = await batch('2026-06');
    const manager = await t.as(world.manager);
    const path = `/api/wages/batches/${now}/difference`;
    const found = (await manager.get<BatchDifference>(path)).body.data;
    const whole = BigInt(found.now.netFen) - BigInt(found.before?.netFen ?? '0');
    expect(found.causes.length).toBeGreaterThan(3);
    expect(sumOf(found.causes)).toBe(whole);
    expect(found.depts.reduce((sum, { diffFen }) => sum + BigInt(diffFen), 0n)).toBe(whole);
    for (const { dept, diffFen, causes, netFen, lastNetFen } of found.depts) {
      expect(sumOf(causes)).toBe(BigInt(diffFen));
      expect(BigInt(netFen) - BigInt(lastNetFen)).toBe(BigInt(diffFen));
      const query: Record<string, string> = dept === null ? { noDept: 'true' } : { dept };
      const list = await all<DifferencePerson>(manager, `${path}/people`, query);
      expect(list.reduce((sum, person) => sum + BigInt(person.diffFen), 0n)).toBe(BigInt(diffFen));
    }
    const everybody = await all<DifferencePerson>(manager, `${path}/people`, {});
    expect(everybody.reduce((sum, { diffFen }) => sum + BigInt(diffFen), 0n)).toBe(whole);
    for (const [index, person] of everybody.entries()) {
      if (person.kind === 'both') expect(sumOf(person.causes)).toBe(BigInt(person.diffFen));
      if (index % 3 > 0) continue;
      const own = (await manager.get<PersonDifference>(`${path}/people/${person.staffId}`)).body.data;
      const parts = own.items.reduce((sum, { fen }) => sum + BigInt(fen ?? '0'), 0n);
      expect([parts + BigInt(own.restFen), own.diffFen]).toEqual([BigInt(person.diffFen), person.diffFen]);
      expect(BigInt(own.now?.netFen ?? '0') - BigInt(own.before?.netFen ?? '0')).toBe(BigInt(own.diffFen));
    }
  },
);

async function all<T>(
  client: Awaited<ReturnType<TestApp['as']>>,
  path: string,
  query: Record<string, string>,
): Promise<T[]> {
  const list: T[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.get<{ list: T[]; total: number }>(path, { query: { ...query, page, pageSize: 10 } });
    list.push(...answer.body.data.list);
    if (list.length >= answer.body.data.total) return list;
  }
}
