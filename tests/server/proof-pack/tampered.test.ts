import { PACK_FILES, type PackedVersion, type PackLink, type PackPart } from '@contract/proof-pack/form';
import { testApp, type TestApp } from '../../support/server';
import { type Files, forged, jsonOf, linksOf, makePack, proofWorld, textOf, verified, withLink } from './proof-world';

let t: TestApp;
let files: Files;
beforeAll(async () => {
  t = await testApp();
  const world = await proofWorld(t);
  ({ files } = await makePack(t, await t.as(world.manager), world.batchId));
});
afterAll(() => t.close());

const faultOf = async (of: Files) => (await verified(of)).fault;
const versions = () => jsonOf<PackedVersion[]>(files, PACK_FILES.slips);
const changed = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`no ${from}`);
  return text.replace(from, to);
};
/** The first link that tells all of its row. */
const given = () => {
  const found = linksOf(files).find(({ telling }) => telling === 'given');
  if (!found) throw new Error('no entry is told');
  return found;
};
const row = (link: PackLink, change: Partial<PackLink['row']>): PackLink => ({
  ...link,
  row: { ...link.row, ...change },
});

test('nothing is said of a pack that was not changed', async () => {
  expect(await faultOf(new Map(files))).toBeNull();
  expect(await faultOf(forged(files, {}))).toBeNull();
});

describe('somebody who changes a file is found by the manifest', () => {
  test('one byte of a PDF', async () => {
    const path = versions()[0]?.file ?? '';
    const copy = Buffer.from(files.get(path) ?? []);
    copy.writeUInt8(copy.readUInt8(copy.length - 20) ^ 1, copy.length - 20);
    const verdict = await verified(new Map(files).set(path, copy));
    expect(verdict).toMatchObject({ fault: { kind: 'fileChanged', path }, files: null, versions: null, links: null });
  });

  test('a PDF that is gone, and one that was put in', async () => {
    const path = versions()[1]?.file ?? '';
    const less = new Map(files);
    less.delete(path);
    expect(await faultOf(less)).toEqual({ kind: 'fileMissing', path });
    const more = await verified(new Map(files).set('slips/99999-v1.pdf', Buffer.from('%PDF')));
    expect(more).toMatchObject({ fault: null, strangers: ['slips/99999-v1.pdf'] });
  });

  test('a manifest that is none, or of another form', async () => {
    const none = new Map(files);
    none.delete(PACK_FILES.manifest);
    expect(await faultOf(none)).toMatchObject({ kind: 'noManifest' });
    expect(
      await faultOf(new Map(files).set(PACK_FILES.manifest, Buffer.from('{"form":"proof-pack/9"}'))),
    ).toMatchObject({
      kind: 'otherForm',
    });
    expect(await faultOf(new Map(files).set(PACK_FILES.manifest, Buffer.from('{')))).toMatchObject({
      kind: 'unreadable',
    });
  });
});

describe('somebody who makes the manifest anew is found by what hangs together', () => {
  test('a version whose PDF was left out', async () => {
    const { file, name } = versions()[0] ?? { file: '', name: '' };
    expect(await faultOf(forged(files, { [file ?? '']: null }))).toMatchObject({
      kind: 'slipFile',
      about: `${name} 第 1 版`,
    });
  });

  test('a version left out of the list', async () => {
    const less = JSON.stringify(versions().slice(1));
    expect(await faultOf(forged(files, { [PACK_FILES.slips]: less }))).toMatchObject({ kind: 'slipFile' });
  });

  test.each<[string, (link: PackLink) => PackLink, string]>([
    ['what was done', (link) => row(link, { action: 'wages.delete' }), 'changed'],
    ['when', (link) => row(link, { moment: '2026-06-30T00:00:00.000000Z' }), 'changed'],
    ['to which record', (link) => row(link, { target_id: link.row.id }), 'changed'],
    ['which fields', (link) => row(link, { fields: ['netPay'] }), 'changed'],
    ['who', (link) => row(link, { account_name: '张三' }), 'personal'],
    ['from where', (link) => row(link, { ip: '203.0.113.9' }), 'personal'],
    ['by which device', (link) => row(link, { user_agent: 'curl' }), 'personal'],
    ['why', (link) => row(link, { note: '无' }), 'personal'],
    ['the salt', (link) => ({ ...link, salt: 'AAAAAAAAAAAAAAAAAAAAAA' }), 'personal'],
    [
      'who, as if erased',
      (link) => row({ ...link, salt: null, telling: 'erased' }, { account_name: '张三' }),
      'personal',
    ],
    ['the hash', (link) => ({ ...link, hash: 'f'.repeat(64) }), 'changed'],
  ])('a row of the log: %s', async (_, change, kind) => {
    const { seq, row: own } = given();
    const links = withLink(files, seq, change);
    expect(await faultOf(forged(files, { [PACK_FILES.links]: links }))).toMatchObject({
      kind,
      path: PACK_FILES.links,
      seq,
      auditId: own.id,
    });
  });

  test('a row that is about something else', async () => {
    const other = linksOf(files).find(({ telling }) => telling === 'withheld');
    const links = withLink(files, other?.seq ?? 0, (link) => row(link, { action: 'wages.look' }));
    expect(await faultOf(forged(files, { [PACK_FILES.links]: links }))).toMatchObject({
      kind: 'changed',
      seq: other?.seq,
    });
  });

  test('a link that is missing: in the middle, the first, the last', async () => {
    const { from, to } = jsonOf<PackPart>(files, PACK_FILES.part);
    const without = async (seq: number) =>
      faultOf(forged(files, { [PACK_FILES.links]: withLink(files, seq, () => null) }));
    expect(await without(given().seq)).toMatchObject({ kind: 'linkMissing', seq: given().seq });
    expect(await without(from.seq + 1)).toMatchObject({ kind: 'linkMissing', seq: from.seq + 1 });
    expect(await without(to.seq)).toMatchObject({ kind: 'cutOff', seq: to.seq });
  });

  test('a part that begins, ends or passes elsewhere than its anchors say', async () => {
    const part = jsonOf<PackPart>(files, PACK_FILES.part);
    const [first, last] = part.anchors;
    const as = (change: Partial<PackPart>) =>
      faultOf(forged(files, { [PACK_FILES.part]: JSON.stringify({ ...part, ...change }) }));
    const hash = 'a'.repeat(64);
    expect(await as({ from: { ...part.from, hash } })).toMatchObject({ kind: 'anchorOff' });
    expect(await as({ anchors: last ? [last] : [] })).toMatchObject({ kind: 'anchorOff' });
    expect(await as({ anchors: first && last ? [first, { ...last, hash }] : [] })).toMatchObject({
      kind: 'replaced',
      seq: last?.seq,
      day: last?.day,
    });
    expect(await as({ to: { ...part.to, hash } })).toMatchObject({ kind: 'cutOff' });
    expect(await as({ companyId: part.companyId.replace(/^./, '9') })).toMatchObject({ kind: 'changed' });
  });

  test('a receipt that says otherwise than the log, names none of its entries, or was left out', async () => {
    const receipts = jsonOf<{ entry: { auditId: string; action: string; ip: string } | null }[]>(
      files,
      PACK_FILES.receipts,
    );
    const at = receipts.findIndex(({ entry }) => entry?.action === 'receipt.confirm');
    const entry = receipts[at]?.entry;
    const as = (list: readonly unknown[]) => faultOf(forged(files, { [PACK_FILES.receipts]: JSON.stringify(list) }));
    if (!entry) throw new Error('nobody confirmed');
    expect(await as(receipts.with(at, { entry: { ...entry, ip: '203.0.113.9' } }))).toMatchObject({
      kind: 'entryDiffers',
      auditId: entry.auditId,
    });
    const strange = '00000000-0000-7000-8000-000000000000';
    expect(await as(receipts.with(at, { entry: { ...entry, auditId: strange } }))).toMatchObject({
      kind: 'entryUnlinked',
      auditId: strange,
    });
    expect(await as(receipts.filter((_, place) => place !== at))).toMatchObject({
      kind: 'entryMissing',
      auditId: entry.auditId,
    });
  });

  test('an entry about a slip that is said to be about something else, and told nowhere', async () => {
    const receipts = jsonOf<{ entry: { auditId: string; seq: number; action: string } | null }[]>(
      files,
      PACK_FILES.receipts,
    );
    const hidden = receipts.find(({ entry }) => entry?.action === 'receipt.dispute')?.entry;
    const links = withLink(
      files,
      hidden?.seq ?? 0,
      ({ row: { account_name, ip, user_agent, note, ...plain }, ...link }) => {
        expect([account_name, ip, user_agent, note]).not.toContain(undefined);
        return { ...link, salt: null, telling: 'withheld', row: plain };
      },
    );
    const left = JSON.stringify(receipts.filter(({ entry }) => entry?.auditId !== hidden?.auditId));
    expect(await faultOf(forged(files, { [PACK_FILES.links]: links, [PACK_FILES.receipts]: left }))).toMatchObject({
      kind: 'entryMissing',
      auditId: hidden?.auditId,
    });
  });

  test('a line that is none', async () => {
    const links = changed(textOf(files, PACK_FILES.links), '{"seq"', '{seq');
    expect(await faultOf(forged(files, { [PACK_FILES.links]: links }))).toMatchObject({ kind: 'unreadable' });
  });
});
