import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { JobView } from '@contract/jobs/schemas';
import { PACK_FILES, type PackLink, type PackManifest } from '@contract/proof-pack/form';
import { type PackVerdict, verifyPack } from '@contract/proof-pack/verify/verify-pack';
import type { MySlipDetail, SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { anchorChains } from '@server/modules/audit/chain/anchor';
import { linkRows } from '@server/modules/audit/service';
import { newSha256 } from '@server/modules/proof-pack/page/hasher';
import type { TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { publish, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

export type Files = Map<string, Buffer>;

export interface ProofWorld extends WageWorld {
  /** Of the first person: objected to, corrected, out as version 2, read and confirmed. */
  corrected: string;
  /** Of the second: read. */
  read: string;
  /** Of the third: taken back, not out again. */
  recalled: string;
}

const DEVICE = { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) 测试手机' } };

/** A month with everything a pack tells of, in the middle of other things the company did, between two anchors. */
export async function proofWorld(t: TestApp): Promise<ProofWorld> {
  const world = await wageWorld(t, { size: 4 });
  await elsewhere(t, world);
  await anchored(t);
  await publish(t, world);
  await elsewhere(t, world);
  const manager = await t.as(world.manager);
  const slips = await slipsOf(manager, world.batchId);
  const idOf = (at: number) => slips.find(({ staffId }) => staffId === world.people[at]?.id)?.id ?? '';
  const [corrected, read, recalled] = [idOf(0), idOf(1), idOf(2)];
  const reader = async (at: number) => t.as(world.people[at]?.account ?? null);
  await mine(await reader(1), read);
  const employee = await reader(0);
  const { card } = await mine(employee, corrected);
  await employee.post(
    `/api/me/slips/${corrected}/objection`,
    { version: card.version, category: '金额不符', itemKeys: ['bonus'], content: '奖金少发了五百元' },
    DEVICE,
  );
  const finance = await t.as(world.finance);
  await step(manager, corrected, 'recall', '核对奖金');
  await correct(finance, corrected);
  await step(manager, corrected, 'republish');
  await t.runJobs();
  const { card: again } = await mine(employee, corrected);
  await employee.post(`/api/me/slips/${corrected}/confirm`, { version: again.version }, DEVICE);
  await step(manager, recalled, 'recall', '发错了人');
  await anchored(t);
  return { ...world, corrected, read, recalled };
}

const mine = async (employee: Client, id: string) =>
  (await employee.post<MySlipDetail>(`/api/me/slips/${id}/read`, {}, DEVICE)).body.data;

async function step(client: Client, id: string, action: 'recall' | 'republish', reason?: string): Promise<void> {
  const { slip } = (await client.get<SlipDetail>(`/api/wages/slips/${id}`)).body.data;
  const body = { version: slip.version, requestId: newId(), ...(reason === undefined ? {} : { reason }) };
  const answer = await client.post(`/api/wages/slips/${id}/${action}`, body);
  if (answer.body.code !== 200) throw new Error(answer.body.msg);
}

async function correct(client: Client, id: string): Promise<void> {
  const { slip } = (await client.get<SlipDetail>(`/api/wages/slips/${id}`)).body.data;
  const items = { bonus: '50000', grossPay: '860000', netPay: '850000' };
  const answer = await client.put(`/api/wages/slips/${id}`, { version: slip.version, items });
  if (answer.body.code !== 200) throw new Error(answer.body.msg);
}

/** Something of the company that is no part of its wages, by somebody else. */
async function elsewhere(t: TestApp, { company }: WageWorld): Promise<void> {
  const other = await t.factory.account({ role: 'attendance', companies: [company.id], name: '旁人甲' });
  const client = await t.as(other);
  // Refused, which is written down.
  await client.get('/api/wages/batches');
}

export async function anchored(t: TestApp): Promise<void> {
  while ((await linkRows(t.deps.db, t.clock.now())) > 0) continue;
  await anchorChains(t.deps.db, t.clock.now());
  t.clock.advance(24 * 3600_000);
}

/** Makes a pack as somebody and fetches it. */
export async function makePack(t: TestApp, client: Client, batchId: string): Promise<{ job: JobView; files: Files }> {
  const { body } = await client.post<{ jobId: string }>(`/api/wages/batches/${batchId}/proof-pack`, {
    requestId: newId(),
  });
  if (body.code !== 200) throw new Error(body.msg);
  await t.runJobs();
  const job = (await client.get<JobView>(`/api/jobs/${body.data.jobId}`)).body.data;
  if (job.state !== 'succeeded') throw new Error(`${job.state}: ${job.error}`);
  const answer = await client.get(`/api/jobs/${job.id}/file`);
  if (answer.status !== 200) throw new Error(`${answer.status}`);
  const files = new Map(Object.entries(unzipSync(answer.raw)).map(([path, bytes]) => [path, Buffer.from(bytes)]));
  return { job, files };
}

export const jsonOf = <T>(files: Files, path: string): T => JSON.parse(textOf(files, path)) as T;

export function textOf(files: Files, path: string): string {
  const found = files.get(path);
  if (!found) throw new Error(`no ${path}`);
  return found.toString('utf8');
}

export const linksOf = (files: Files): PackLink[] =>
  textOf(files, PACK_FILES.links)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PackLink);

/** The check the page makes, of files in memory. */
export function verified(files: Files): Promise<PackVerdict> {
  const read = async function* (path: string) {
    await Promise.resolve();
    // In pieces that end within signs.
    const bytes = files.get(path) ?? Buffer.alloc(0);
    for (let at = 0; at < bytes.length; at += 1_021) yield bytes.subarray(at, at + 1_021);
  };
  return verifyPack({ reader: { paths: () => [...files.keys()], read }, sha256: newSha256 });
}

/** A copy with some files changed (null = gone) and the manifest made anew to fit: what somebody who knows the layout would do. */
export function forged(files: Files, changes: Record<string, string | null>): Files {
  const copy = new Map(files);
  for (const [path, text] of Object.entries(changes))
    if (text === null) copy.delete(path);
    else copy.set(path, Buffer.from(text));
  const manifest = jsonOf<PackManifest>(files, PACK_FILES.manifest);
  const entries = manifest.files.flatMap(({ path }) => {
    const bytes = copy.get(path);
    if (!bytes) return [];
    return [{ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }];
  });
  return copy.set(PACK_FILES.manifest, Buffer.from(JSON.stringify({ ...manifest, files: entries })));
}

/** The links' file with one line changed, or left out. */
export const withLink = (files: Files, seq: number, change: (link: PackLink) => PackLink | null): string =>
  linksOf(files)
    .flatMap((link) => (link.seq === seq ? (change(link) ?? []) : link))
    .map((link) => `${JSON.stringify(link)}\n`)
    .join('');
