import { File } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM, VirtualConsole } from 'jsdom';
import { PACK_FILES, type PackedVersion } from '@contract/proof-pack/form';
import { testApp, type TestApp } from '../../support/server';
import { until } from '../../support/until';
import { type Files, forged, jsonOf, makePack, type ProofWorld, proofWorld, withLink } from './proof-world';

let t: TestApp;
let world: ProofWorld;
let files: Files;
let print: string;
beforeAll(async () => {
  t = await testApp();
  world = await proofWorld(t);
  const made = await makePack(t, await t.as(world.manager), world.batchId);
  ({ files } = made);
  print = String(made.job.result.print);
});
afterAll(() => t.close());

/** The page that lies in the pack, opened, with a folder chosen; gives what it shows when it is done. */
async function opened(of: Files) {
  const errors: string[] = [];
  const virtualConsole = new VirtualConsole().on('jsdomError', (error) => errors.push(error.message));
  const { window } = new JSDOM(of.get(PACK_FILES.page)?.toString('utf8'), {
    runScripts: 'dangerously',
    virtualConsole,
    beforeParse: (own) => Object.assign(own, { TextDecoder, TextEncoder }),
  });
  const part = (id: string) => window.document.getElementById(id) ?? window.document.body;
  const chosen = [...of].map(([path, bytes]) =>
    Object.assign(new File([bytes], path.split('/').at(-1) ?? ''), { webkitRelativePath: `发薪存证 6月/${path}` }),
  );
  Object.defineProperty(part('folder'), 'files', { value: chosen });
  part('folder').dispatchEvent(new window.Event('change'));
  await until(() => /核对结束|没有完成/.test(part('status').textContent ?? ''));
  const lines = (id: string) => [...part(id).querySelectorAll('li')].map((line) => line.textContent);
  const paste = (text: string) => {
    Object.assign(part('given'), { value: text });
    part('given').dispatchEvent(new window.Event('input'));
    return part('same').textContent;
  };
  return {
    errors,
    lines,
    paste,
    textOf: (id: string) => part(id).textContent,
    isShown: (id: string) => !part(id).hidden,
  };
}

test('it stands by itself: nothing of it comes from elsewhere, and it may ask nobody', () => {
  const page = files.get(PACK_FILES.page)?.toString('utf8') ?? '';
  expect(page).toBe(readFileSync(join(t.deps.env.workersDir, '../proof-page.html'), 'utf8'));
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/<(link|img|iframe)\b|\bsrc=|https?:\/\/(?!www\.w3\.org)|\bfetch\(|XMLHttpRequest|import\(/);
});

test('a pack that holds: what was checked, what was not, and the print', async () => {
  const page = await opened(files);
  expect(page.errors).toEqual([]);
  expect(page.textOf('verdict')).toBe('以下核对过的内容全部一致');
  expect(page.lines('held')).toEqual([
    `${files.size - 1} 个文件的长度和 SHA-256 与清单一致`,
    '工资条目录的 5 版与清单中的 5 个 PDF 一一对应',
    expect.stringMatching(/^操作日志的 \d+ 环首尾相接/),
    '其中 2 处与存证所附的锚点一致',
    expect.stringMatching(/^回执和操作记录中的 \d+ 条操作日志与链上的一致/),
  ]);
  expect(page.lines('open')).toEqual([expect.stringMatching(/^\d+ 环与这张工资表无关/)]);
  expect(page.lines('facts')).toContain(`企业：${world.company.name}`);
  expect(page.textOf('print')?.replace(/ /g, '')).toBe(print);
});

test('the line of the log can be pasted beside the print', async () => {
  const page = await opened(files);
  expect(page.paste(`清单指纹 ${print}`)).toBe('与所填的指纹相同');
  expect(page.paste(`清单指纹 ${print.replace(/./, (sign) => (sign === '0' ? '1' : '0'))}`)).toMatch(
    /^与所填的指纹不同/,
  );
  expect(page.paste(print.slice(0, 40))).toMatch(/不是一个完整的指纹/);
});

test('a pack that was changed: the first thing that does not hold, by name, and nothing claimed of what comes behind', async () => {
  const [{ file }] = jsonOf<[PackedVersion]>(files, PACK_FILES.slips);
  const page = await opened(new Map(files).set(file ?? '', Buffer.from('%PDF')));
  expect(page.textOf('verdict')).toBe(`第一处不一致：${file}：内容与清单所记的 SHA-256 不一致`);
  expect(page.isShown('held-part')).toBe(false);
  expect(page.lines('open')).toContain('第一处不一致之后的内容没有核对');
});

test('a manifest made anew hides no link that is missing', async () => {
  const seq = jsonOf<{ from: { seq: number } }>(files, PACK_FILES.part).from.seq + 2;
  const page = await opened(forged(files, { [PACK_FILES.links]: withLink(files, seq, () => null) }));
  expect(page.textOf('verdict')).toBe(`第一处不一致：audit/links.jsonl，第 ${seq} 环：链缺少这一环`);
  expect(page.lines('held')).toHaveLength(2);
});

test('a folder without a pack, and one with strange files in it', async () => {
  const none = new Map(files);
  none.delete(PACK_FILES.manifest);
  const page = await opened(none);
  expect(page.textOf('verdict')).toContain('没有 manifest.json');
  expect([page.isShown('facts-part'), page.isShown('print-part')]).toEqual([false, false]);
  const more = await opened(new Map(files).set('slips/补充.pdf', Buffer.from('x')));
  expect(more.lines('open')).toContain('文件夹中有 1 个文件不属于这份存证，没有核对：slips/补充.pdf');
});
