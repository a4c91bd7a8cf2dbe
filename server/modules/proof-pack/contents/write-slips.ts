import { formatMoney } from '@contract/money';
import type { PackedVersion } from '@contract/proof-pack/form';
import { DocumentError, writeSlips, type WrittenSlips } from '../../../documents/service';
import type { Telling } from '../../../jobs/telling';
import { refuse } from '../../../kernel/errors';
import type { Pack } from '../pack';
import type { Column, PackWriter } from '../pack-writer';
import { chinaTime } from '../words';
import { type PackedSlip, packedVersions, paperOfVersion, pdfPath, slipParts } from './slips';

const COLUMNS: readonly Column<PackedVersion>[] = [
  { title: '序号', of: ({ no }) => no },
  { title: '姓名', of: ({ name }) => name },
  { title: '工号', of: ({ staffNo }) => staffNo },
  { title: '部门', of: ({ dept }) => dept },
  { title: '版本', of: ({ version }) => version },
  { title: '实发工资（元）', of: ({ netFen }) => formatMoney(netFen) },
  { title: '发放时间', of: ({ publishedAt }) => chinaTime(publishedAt) },
  { title: '撤回时间', of: ({ recalledAt }) => chinaTime(recalledAt) },
  { title: '文件', of: ({ file }) => file },
  { title: '工资条编号', of: ({ slipId }) => slipId },
];

export interface WrittenVersions {
  versions: number;
  /** Versions that could not be set as PDF, with the signs the font lacks, by the paper's key. */
  failed: Map<string, string>;
}

/** Writes every version of every slip as PDF, and the list of them. */
export async function writeVersions(
  pack: Pack,
  writer: PackWriter,
  told: Telling,
  signal: AbortSignal,
): Promise<WrittenVersions> {
  const parts = slipParts(pack)[Symbol.asyncIterator]();
  const failed = new Map<string, string>();
  let held = new Map<string, { no: number; version: number }>();
  const next = async () => {
    for (;;) {
      const { value, done } = await parts.next();
      if (done) return [];
      const slips: PackedSlip[] = value;
      const versions = slips.flatMap(({ no, versions: own }) => own.map((one) => ({ no, ...one })));
      held = new Map(versions.map((one) => [one.key, one]));
      if (held.size > 0) return versions.map((one) => paperOfVersion(pack, one));
    }
  };
  const take = async (written: WrittenSlips) => {
    const one = 'key' in written ? held.get(written.key) : undefined;
    if (!one || !('key' in written)) throw new Error('a slip nobody asked for');
    if ('problems' in written) failed.set(written.key, written.problems.join('、'));
    else await writer.add(pdfPath(one.no, one.version), bytes(written.content), true);
    told.done(1);
  };
  try {
    await writeSlips(pack.deps, null, { next, take }, signal);
  } catch (error) {
    if (error instanceof DocumentError) refuse('RULE', error.message);
    throw error;
  }
  const rows = async function* () {
    for await (const slips of slipParts(pack)) yield slips.flatMap((slip) => packedVersions(slip, failed));
  };
  return { versions: await writer.table('slips', COLUMNS, rows), failed };
}

async function* bytes(content: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield content;
}
