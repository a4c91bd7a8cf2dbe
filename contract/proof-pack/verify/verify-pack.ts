import { PACK_FILES, PACK_FORM, type PackedEntry, type PackedVersion, type PackManifest, type PackPart } from '../form';
import { checkEntries } from './entries';
import { broken, PackBroken, type PackFault } from './faults';
import { checkFiles, strangers } from './files';
import { type CheckedLinks, checkLinks } from './links';
import { type PackTools, readJson } from './reading';

/** What was checked and held; what is null was not checked. */
export interface PackVerdict {
  manifest: PackManifest | null;
  /** SHA-256 of the manifest, hex: what the platform's log has of the pack. */
  print: string | null;
  files: number | null;
  /** Paths of files that are none of the pack's. */
  strangers: string[];
  versions: number | null;
  links: Omit<CheckedLinks, 'entries'> | null;
  entries: number | null;
  /** The first thing that does not hold; what comes behind it was not looked at. */
  fault: PackFault | null;
}

/** Goes over a pack up to its end or the first thing that does not hold. */
export async function verifyPack(tools: PackTools): Promise<PackVerdict> {
  const verdict: PackVerdict = {
    manifest: null,
    print: null,
    files: null,
    strangers: [],
    versions: null,
    links: null,
    entries: null,
    fault: null,
  };
  try {
    await check(tools, verdict);
  } catch (error) {
    if (!(error instanceof PackBroken)) throw error;
    verdict.fault = error.fault;
  }
  return verdict;
}

async function check(tools: PackTools, verdict: PackVerdict): Promise<void> {
  const { reader } = tools;
  const manifest = await readManifest(tools, verdict);
  verdict.strangers = strangers(tools, manifest);
  await checkFiles(tools, manifest);
  verdict.files = manifest.files.length;
  const versions = await readJson<PackedVersion[]>(reader, PACK_FILES.slips);
  verdict.versions = checkVersions(manifest, versions);
  if (!manifest.audit) return;
  const own = new Set(manifest.files.map(({ path }) => path));
  for (const path of [PACK_FILES.part, PACK_FILES.links]) if (!own.has(path)) broken('fileMissing', path);
  const about = new Set([manifest.batch.id, ...versions.map(({ slipId }) => slipId)]);
  const { entries, ...links } = await checkLinks(tools, await readJson<PackPart>(reader, PACK_FILES.part), about);
  verdict.links = links;
  const told = [];
  for (const path of [PACK_FILES.operations, PACK_FILES.receipts])
    told.push({
      path,
      entries: (await readJson<{ entry: PackedEntry | null }[]>(reader, path)).flatMap(({ entry }) => entry ?? []),
    });
  verdict.entries = checkEntries(entries, told);
}

async function readManifest({ reader, sha256 }: PackTools, verdict: PackVerdict): Promise<PackManifest> {
  const path = PACK_FILES.manifest;
  if (!reader.paths().includes(path)) broken('noManifest', path);
  const hasher = sha256();
  for await (const bytes of reader.read(path)) hasher.update(bytes);
  const manifest = await readJson<PackManifest>(reader, path);
  if (manifest.form !== PACK_FORM || !Array.isArray(manifest.files)) broken('otherForm', path);
  verdict.print = hasher.hex();
  verdict.manifest = manifest;
  return manifest;
}

/** Every version names a PDF of the manifest or says that it has none, and no PDF is left over. */
function checkVersions({ files, versions, withoutPdf }: PackManifest, packed: readonly PackedVersion[]): number {
  const path = PACK_FILES.slips;
  const left = new Set(files.map((file) => file.path).filter((each) => each.startsWith('slips/')));
  for (const { file, name, version } of packed)
    if (file !== null && !left.delete(file)) broken('slipFile', path, { about: `${name} 第 ${version} 版` });
  const [over] = left;
  if (over !== undefined) broken('slipFile', over);
  if (packed.length !== versions || packed.filter(({ file }) => file === null).length !== withoutPdf)
    broken('slipFile', path);
  return packed.length;
}
