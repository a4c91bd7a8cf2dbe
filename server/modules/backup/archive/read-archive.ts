import { StartRefusal } from '../../../start-refusal';
import { RunningDigest } from './digest';
import { type ArchiveHead, type ArchiveManifest, type Digest, FORMAT, HEAD, MANIFEST, PRODUCT } from './format';
import { damaged, readParts } from './reader';

/** What is done with the parts of an archive as they come. */
export interface ArchiveUse {
  head(head: ArchiveHead): Promise<void>;
  rows(table: string, content: Buffer): Promise<void>;
  /** `last`: the file ends with this part. */
  file(name: string, content: Buffer, last: boolean): Promise<void>;
}

/**
 * Reads an archive from its beginning to its end and compares every byte with the checksums written last. Gives head and
 * manifest. Throws StartRefusal where it is no archive of ours, of a newer format, cut off or changed: by then `use` has had
 * the parts that were found.
 */
export async function readArchive(
  path: string,
  use: ArchiveUse,
): Promise<{ head: ArchiveHead; manifest: ArchiveManifest }> {
  const digests = new Map<string, RunningDigest>();
  const add = (name: string, content: Buffer) => {
    const digest = digests.get(name) ?? new RunningDigest();
    digests.set(name, digest);
    digest.add(content);
  };
  let head: ArchiveHead | undefined;
  let manifest: ArchiveManifest | undefined;
  for await (const { name, content } of readParts(path)) {
    const [area, member = '', number = ''] = name.split('/');
    if (head === undefined) {
      head = headOf(path, name, content);
      await use.head(head);
    } else if (name === MANIFEST) manifest = JSON.parse(content.toString('utf8')) as ArchiveManifest;
    else if (area === 'tables') {
      add(`tables/${member}`, content);
      await use.rows(member, content);
    } else if (area === 'files') {
      add(`files/${member}`, content);
      await use.file(member, content, number.endsWith(LAST));
    } else throw damaged(path, `出现了不认识的内容 ${name}`);
  }
  if (!head || !manifest) throw damaged(path, '没有读到结尾');
  compare(path, 'tables', digests, manifest.tables);
  compare(path, 'files', digests, manifest.files);
  if (digests.size > 0) throw damaged(path, `${[...digests.keys()][0]} 不在清单中`);
  return { head, manifest };
}

/** Ends the number of a file's last part. */
export const LAST = '-last';

function headOf(path: string, name: string, content: Buffer): ArchiveHead {
  const head = name === HEAD ? (JSON.parse(content.toString('utf8')) as Partial<ArchiveHead>) : {};
  if (head.product !== PRODUCT || head.format === undefined) throw new StartRefusal(`${path} 不是本系统的备份文件`);
  if (head.format > FORMAT)
    throw new StartRefusal(`备份文件 ${path} 由较新的版本 ${head.program} 生成，本版本不能读取。请用该版本恢复`);
  return head as ArchiveHead; // written by this program, see write-backup
}

/** Takes what it has compared out of `found`. */
function compare(path: string, area: string, found: Map<string, RunningDigest>, listed: Record<string, Digest>): void {
  for (const [name, { bytes, sha256 }] of Object.entries(listed)) {
    const key = `${area}/${name}`;
    const digest = (found.get(key) ?? new RunningDigest()).end();
    found.delete(key);
    if (digest.bytes !== bytes || digest.sha256 !== sha256) throw damaged(path, `${key} 的校验和不符`);
  }
}
