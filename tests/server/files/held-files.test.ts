import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { adoptFiles } from '@server/files/adopt-files';
import type { HeldArea } from '@server/files/held-files';
import { newId } from '@server/kernel/ids';
import { filesOf } from '@server/modules/backup/snapshot/files';
import { type TestApp, testApp } from '../../support/server';

describe('uploads and exports', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());
  afterEach(() => jest.restoreAllMocks());

  const local = (content: string) => {
    const path = t.deps.work.path();
    writeFileSync(path, content);
    return path;
  };
  const held = async (area: HeldArea, id: string) => {
    const file = await t.deps.held.open(area, id);
    return file && { bytes: file.bytes, content: await text(file.stream) };
  };

  test('are taken over whole, replaced by what comes later, and removed', async () => {
    const [id, path] = [newId(), local('first')];
    await t.deps.held.keep('exports', id, path);
    expect(existsSync(path)).toBe(false);
    expect(await held('exports', id)).toEqual({ bytes: 5, content: 'first' });
    expect(await held('uploads', id)).toBeNull();
    await t.deps.held.keep('exports', id, local('second one'));
    expect(await held('exports', id)).toEqual({ bytes: 10, content: 'second one' });
    for (let times = 0; times < 2; times += 1) await t.deps.held.remove('exports', id);
    expect(await held('exports', id)).toBeNull();
    await expect(t.deps.held.keep('exports', '../x', local('x'))).rejects.toThrow('uuid');
  });

  test('that the store did not take are found by the purge, and nothing stays here', async () => {
    const [id, path] = [newId(), local('x')];
    jest.spyOn(t.deps.store, 'put').mockRejectedValue(new Error('out of reach'));
    await expect(t.deps.held.keep('uploads', id, path)).rejects.toThrow('out of reach');
    expect([existsSync(path), await held('uploads', id)]).toEqual([false, null]);
    t.clock.advance(1000);
    expect(await t.deps.held.older('uploads', t.clock.now())).toEqual([id]);
  });

  test('whose storing or removing broke off are neither given out nor missed by a backup', async () => {
    const [begun, whole, going] = [newId(), newId(), newId()];
    const named = async () => (await filesOf(t.deps.db)).map(({ name }) => name);
    for (const id of [whole, going]) await t.deps.held.keep('exports', id, local('x'));
    expect(await named()).toEqual(expect.arrayContaining([`exports-${whole}`, `exports-${going}`]));
    jest.spyOn(t.deps.store, 'put').mockRejectedValue(new Error('killed'));
    jest.spyOn(t.deps.store, 'remove').mockRejectedValue(new Error('killed'));
    await expect(t.deps.held.keep('exports', begun, local('x'))).rejects.toThrow('killed');
    await expect(t.deps.held.remove('exports', going)).rejects.toThrow('killed');
    jest.restoreAllMocks();
    expect((await named()).filter((name) => name.startsWith('exports-'))).toEqual([`exports-${whole}`]);
    expect([await held('exports', begun), await held('exports', going)]).toEqual([null, null]);
    // A purge finds both, and a second try ends them.
    t.clock.advance(1000);
    const old = await t.deps.held.older('exports', t.clock.now());
    expect([...old].sort()).toEqual([begun, whole, going].sort());
    for (const id of old) await t.deps.held.remove('exports', id);
    expect(await t.deps.held.older('exports', t.clock.now())).toEqual([]);
  });

  test('of a version that kept them in folders are handed over at the start', async () => {
    const [upload, exported] = [newId(), newId()];
    const files = join(t.deps.env.dataDir, 'files');
    for (const [area, id] of [
      ['uploads', upload],
      ['exports', exported],
    ] as const) {
      mkdirSync(join(files, area), { recursive: true });
      writeFileSync(join(files, area, id), area);
    }
    writeFileSync(join(files, 'exports', 'notes.txt'), 'of somebody else');
    expect(await adoptFiles(t.deps.env.dataDir, t.deps.held)).toBe(2);
    expect([await held('uploads', upload), await held('exports', exported)]).toEqual([
      { bytes: 7, content: 'uploads' },
      { bytes: 7, content: 'exports' },
    ]);
    expect([existsSync(join(files, 'uploads')), readdirSync(join(files, 'exports'))]).toEqual([false, ['notes.txt']]);
    expect(await adoptFiles(t.deps.env.dataDir, t.deps.held)).toBe(0);
  });

  test('of such a version stay in their folder until the store has taken them', async () => {
    const id = newId();
    const folder = join(t.deps.env.dataDir, 'files', 'uploads');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, id), 'the only copy');
    const put = jest.spyOn(t.deps.store, 'put').mockRejectedValue(new Error('out of reach'));
    await expect(adoptFiles(t.deps.env.dataDir, t.deps.held)).rejects.toThrow('out of reach');
    expect(readFileSync(join(folder, id), 'utf8')).toBe('the only copy');
    put.mockRestore();
    expect(await adoptFiles(t.deps.env.dataDir, t.deps.held)).toBe(1);
    expect([await held('uploads', id), existsSync(folder)]).toEqual([{ bytes: 13, content: 'the only copy' }, false]);
  });

  test('of such a version are taken over once by servers that start together on their folder', async () => {
    const ids = Array.from({ length: 12 }, newId);
    const folder = join(t.deps.env.dataDir, 'files', 'uploads');
    mkdirSync(folder, { recursive: true });
    for (const id of ids) writeFileSync(join(folder, id), id);
    await Promise.all(Array.from({ length: 3 }, () => adoptFiles(t.deps.env.dataDir, t.deps.held)));
    expect(await Promise.all(ids.map((id) => held('uploads', id)))).toEqual(
      ids.map((id) => ({ bytes: id.length, content: id })),
    );
    expect(existsSync(folder)).toBe(false);
  });

  test('of such a version that another server takes in the middle of it are passed over', async () => {
    const [first, second] = [newId(), newId()].sort();
    const folder = join(t.deps.env.dataDir, 'files', 'exports');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const id of [first, second]) writeFileSync(join(folder, id ?? ''), 'x');
    const put = t.deps.store.put.bind(t.deps.store);
    jest.spyOn(t.deps.store, 'put').mockImplementationOnce(async (...args) => {
      await put(...args);
      rmSync(folder, { recursive: true });
    });
    expect(await adoptFiles(t.deps.env.dataDir, t.deps.held)).toBe(1);
  });

  test('are given to whoever reads them by the store as they were written', async () => {
    const id = newId();
    await t.deps.held.keep('exports', id, local('sealed'));
    expect(await text((await t.deps.store.open(`exports-${id}`)) ?? Readable.from([]))).toBe('sealed');
  });
});
