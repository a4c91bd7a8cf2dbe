import { parse } from 'csv-parse/sync';
import { PACK_FILES, type PackedVersion, type PackManifest, type PackPart } from '@contract/proof-pack/form';
import type { JobView } from '@contract/jobs/schemas';
import { readPdf } from '../../support/pdf-text';
import { testApp, type TestApp } from '../../support/server';
import { type Files, jsonOf, linksOf, makePack, type ProofWorld, proofWorld, textOf, verified } from './proof-world';

let t: TestApp;
let world: ProofWorld;
let job: JobView;
let files: Files;
beforeAll(async () => {
  t = await testApp();
  world = await proofWorld(t);
  ({ job, files } = await makePack(t, await t.as(world.manager), world.batchId));
});
afterAll(() => t.close());

interface Told {
  slipId: string;
  version: number | null;
  what: string;
  by: string | null;
  way: string | null;
  result: string | null;
  detail: string | null;
  source: string;
  entry: { ip: string; user_agent: string; account_name: string; action: string } | null;
}

const receipts = () => jsonOf<Told[]>(files, PACK_FILES.receipts);
const ofSlip = (slipId: string) => receipts().filter((one) => one.slipId === slipId);
const words = (path: string) =>
  readPdf(files.get(path) ?? Buffer.alloc(0))
    .pages.join('')
    .replace(/\s/g, '');

test('the job names the pack by company and month and tells its print', () => {
  expect(job).toMatchObject({ unit: '张', done: 5, total: 5, result: { rows: 5 } });
  expect(String(job.result.fileName)).toMatch(/^发薪存证_.+_2026-06_\d{14}\.zip$/);
  expect(job.result.message).toBe(`清单指纹 ${String(job.result.print)}`);
});

test('every file but the manifest stands in the manifest, and nothing else', () => {
  const { files: listed, ...facts } = jsonOf<PackManifest>(files, PACK_FILES.manifest);
  expect(facts).toMatchObject({
    company: { id: world.company.id, name: world.company.name },
    batch: { id: world.batchId, payMonth: '2026-06' },
    madeBy: world.manager.name,
    versions: 5,
    withoutPdf: 0,
    audit: true,
  });
  expect(facts.receipts).toBe(receipts().length);
  expect([...listed.map(({ path }) => path), PACK_FILES.manifest].sort()).toEqual([...files.keys()].sort());
});

test('each version that was out has a PDF of its own, also the one that was taken back', () => {
  const versions = jsonOf<PackedVersion[]>(files, PACK_FILES.slips);
  const of = (slipId: string) => versions.filter((one) => one.slipId === slipId);
  expect(of(world.corrected)).toMatchObject([
    { version: 1, netFen: '800000', recalledAt: expect.any(String) },
    { version: 2, netFen: '850000', recalledAt: null },
  ]);
  expect(of(world.recalled)).toMatchObject([{ version: 1, recalledAt: expect.any(String) }]);
  const [first, second] = of(world.corrected);
  expect(words(first?.file ?? '')).toContain('实发工资（元）8,000.00');
  expect(words(first?.file ?? '')).toContain('第1版');
  expect(words(second?.file ?? '')).toContain('实发工资（元）8,500.00');
  expect(words(second?.file ?? '')).toContain('第2版');
});

test('receipts tell of each slip what became of it, with address and device of its reader', () => {
  const corrected = ofSlip(world.corrected);
  const device = {
    user_agent: 'Mozilla/5.0 (Linux; Android 14) 测试手机',
    account_name: world.people[0]?.account.name,
  };
  for (const [action, version] of [
    ['receipt.read', 1],
    ['receipt.dispute', 1],
    ['receipt.read', 2],
    ['receipt.confirm', 2],
  ] as const)
    expect(corrected).toContainEqual(
      expect.objectContaining({ version, source: 'log', entry: expect.objectContaining({ action, ...device }) }),
    );
  expect(corrected).toContainEqual(
    expect.objectContaining({
      what: '提出异议',
      source: 'feedback',
      detail: expect.stringContaining('奖金少发了五百元'),
    }),
  );
  expect(corrected).toContainEqual(
    expect.objectContaining({
      what: '修改',
      by: world.finance.name,
      detail: expect.stringContaining('实发工资 8,000.00 → 8,500.00'),
    }),
  );
  expect(corrected).toContainEqual(
    expect.objectContaining({ what: '发送通知', way: '短信', result: '已发送', source: 'message' }),
  );
  expect(ofSlip(world.recalled)).toContainEqual(
    expect.objectContaining({ what: '撤回', version: 1, detail: '发错了人', source: 'slip' }),
  );
});

test('tables for people say the same as those for programs', () => {
  const lines = parse(textOf(files, 'receipts.csv'), { bom: true, columns: true }) as Record<string, string>[];
  const told = receipts();
  expect(lines.map((line) => [line['事项'], line['IP 地址']])).toEqual(
    told.map(({ what, entry }) => [what, entry?.ip ?? '']),
  );
  const slips = parse(textOf(files, 'slips.csv'), { bom: true, columns: true }) as Record<string, string>[];
  expect(slips.map((line) => line['实发工资（元）']).sort()).toEqual(
    ['8,000.00', '8,000.00', '8,000.00', '8,000.00', '8,500.00'].sort(),
  );
});

test('the review is in it with its steps', () => {
  const steps = jsonOf<{ step: string; by_name: string }[]>(files, 'review/timeline.json');
  expect(steps).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ step: '提交审核', by_name: world.finance.name }),
      expect.objectContaining({ step: '通过', by_name: world.manager.name }),
      expect.objectContaining({ step: '制作发薪存证' }),
    ]),
  );
  expect(jsonOf<unknown[]>(files, 'review/seen.json').length).toBeGreaterThan(0);
  expect(jsonOf<object>(files, 'review/summary.json')).toMatchObject({ groups: { coverage: { people: 4 } } });
});

test('the part of the log goes from one anchor to another, and tells of nobody who has nothing to do with it', () => {
  const part = jsonOf<PackPart>(files, PACK_FILES.part);
  const links = linksOf(files);
  expect(part.anchors.map(({ seq }) => seq)).toEqual([part.from.seq, part.to.seq]);
  expect(part.from.seq).toBeGreaterThan(0);
  expect(links.map(({ seq }) => seq)).toEqual(links.map((_, at) => part.from.seq + 1 + at));
  const others = links.filter(({ row }) => row.action === 'access.refused');
  expect(others.length).toBeGreaterThan(0);
  for (const { telling, row, salt } of others) {
    expect([telling, salt]).toEqual(['withheld', null]);
    expect(row).not.toHaveProperty('account_name');
    expect(row).not.toHaveProperty('ip');
  }
  for (const path of files.keys())
    if (/\.(json|jsonl|csv)$/.test(path)) expect(textOf(files, path)).not.toContain('旁人甲');
});

test('it holds, and the verdict claims what was checked alone', async () => {
  const verdict = await verified(files);
  const links = linksOf(files);
  expect(verdict).toMatchObject({
    fault: null,
    print: job.result.print,
    files: files.size - 1,
    strangers: [],
    versions: 5,
    links: {
      links: links.length,
      anchors: 2,
      behind: 0,
      withheld: links.filter(({ telling }) => telling === 'withheld').length,
      erased: 0,
    },
    entries: links.filter(({ telling }) => telling === 'given').length,
  });
});

test('the log keeps that it was ordered, its print, and each download', async () => {
  const entries = await t.deps.db
    .selectFrom('audit_log')
    .select(['action', 'account_id', 'target_id', 'fields', 'note'])
    .where('action', 'like', 'wages.proofPack%')
    .orderBy('id')
    .execute();
  const of = { account_id: world.manager.id, target_id: world.batchId };
  expect(entries).toMatchObject([
    { action: 'wages.proofPack', ...of },
    {
      action: 'wages.proofPackMade',
      ...of,
      fields: [`sha256:${String(job.result.print)}`],
      note: `清单指纹 ${String(job.result.print)}`,
    },
    { action: 'wages.proofPackDownload', ...of, note: job.result.fileName },
  ]);
});

test('a person who was erased is told of no more, and the rest holds', async () => {
  const erased = await makeErased();
  const verdict = await verified(erased);
  expect(verdict).toMatchObject({ fault: null, links: { erased: expect.any(Number) } });
  expect(verdict.links?.erased).toBeGreaterThan(0);
});

async function makeErased(): Promise<Files> {
  const accountId = world.people[1]?.account.id ?? '';
  const rows = t.deps.db.selectFrom('audit_log').select('id').where('account_id', '=', accountId);
  await t.deps.db.updateTable('audit_link').set({ salt: null }).where('audit_id', 'in', rows).execute();
  await t.deps.db
    .updateTable('audit_log')
    .set({ account_name: '—', ip: '', user_agent: '', note: null })
    .where('account_id', '=', accountId)
    .execute();
  return (await makePack(t, await t.as(world.manager), world.batchId)).files;
}
