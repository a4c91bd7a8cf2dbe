import type { SlipView } from '@contract/wages/slip-schemas';
import type { SlipsAPage } from '@contract/wages/several/choices';
import type { SlipPaper } from '@server/documents/slips/model';
import { writeSlipFiles, writeSlipSheet } from '@server/documents/slips/write-slips';
import { madeFileName } from '@server/kernel/file-name';
import { SlipFileNames } from '@server/modules/wage-slips/papers/file-names';
import { readPdf } from '../../support/pdf-text';

const view = (own: Partial<SlipView> = {}): SlipView => ({
  title: '2026年06月工资条',
  companyName: '江南制造有限公司',
  payMonth: '2026-06',
  staffName: '赵一鸣',
  staffNo: 'A01',
  dept: '生产部',
  greeting: '',
  noticeText: '',
  watermark: null,
  netFen: '512345',
  grossFen: '600000',
  deductionFen: null,
  groups: [
    {
      group: 'earning',
      label: '应发',
      items: [{ key: 'baseWage', label: '基本工资', kind: 'amount', value: '600000' }],
    },
  ],
  ...own,
});
const paper = (key: string, own: Partial<SlipView> = {}): SlipPaper => ({
  key,
  view: view(own),
  version: 1,
  issuedAt: 0,
});

/** Hands the slips out, so many at a time. */
function source(papers: readonly SlipPaper[], size: number) {
  let at = 0;
  return () => Promise.resolve(papers.slice(at, (at += size)));
}

async function files(papers: readonly SlipPaper[]) {
  const made = new Map<string, Buffer>();
  const problems = new Map<string, string[]>();
  await writeSlipFiles(source(papers, 2), (written) => {
    if ('problems' in written) problems.set(written.key, written.problems);
    else if ('key' in written) made.set(written.key, Buffer.from(written.content));
    return Promise.resolve();
  });
  return { made, problems };
}

async function sheet(papers: readonly SlipPaper[], perPage: SlipsAPage, size = 2) {
  const parts: Uint8Array[] = [];
  await writeSlipSheet({ title: '工资条', author: '', at: 0, perPage }, source(papers, size), (written) => {
    if ('content' in written) parts.push(written.content);
    return Promise.resolve();
  });
  return { parts, pages: readPdf(Buffer.concat(parts)).pages.map((page) => page.replace(/\s/g, '')) };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    paper(String(n), { staffName: `${[...'甲乙丙丁戊己庚辛壬癸'][n % 10]}${n}` }),
  );

describe('slips in one PDF', () => {
  it('has each with the signs of its own part, however the slips were handed out', async () => {
    const papers = many(10);
    const { pages, parts } = await sheet(papers, 2, 3);
    expect(parts.length).toBeGreaterThan(3);
    expect(pages).toHaveLength(5);
    for (const [at, { view: shown }] of papers.entries()) expect(pages[Math.floor(at / 2)]).toContain(shown.staffName);
    expect(pages.join('')).not.toContain('\uFFFD');
  });

  it.each([
    [1, 5],
    [2, 3],
    [3, 2],
    [4, 2],
  ] as const)('%d to a page takes %d pages of five slips', async (perPage, count) => {
    expect((await sheet(many(5), perPage)).pages).toHaveLength(count);
  });

  it('gives a slip with many items the room it needs, over pages where one is not enough', async () => {
    const items = Array.from({ length: 400 }, (_, n) => ({
      key: `k${n}`,
      label: `项目${n}`,
      kind: 'amount' as const,
      value: String(n + 1),
    }));
    const long = paper('long', { groups: [{ group: 'earning', label: '应发', items }] });
    const { pages } = await sheet([paper('a'), long, paper('b')], 3);
    expect(pages.length).toBeGreaterThan(3);
    const text = pages.join('');
    for (const { label } of items) expect(text).toContain(label);
    expect(text.match(/本人签收：/g)).toHaveLength(3);
  });
});

describe('a file for each', () => {
  it('names the signs the font lacks and makes the others', async () => {
    const { made, problems } = await files([paper('a'), paper('b', { staffName: '张\u{2C386}' }), paper('c')]);
    expect([...made.keys()]).toEqual(['a', 'c']);
    expect([...problems]).toEqual([['b', ['\u{2C386}（U+2C386）']]]);
  });

  it('has the same bytes for the same slip, and its watermark', async () => {
    const own = { watermark: '赵一鸣 A01' };
    const [one, two] = [await files([paper('a', own)]), await files([paper('a', own)])];
    expect(one.made.get('a')?.equals(two.made.get('a') ?? Buffer.alloc(0))).toBe(true);
    const [page] = readPdf(one.made.get('a') ?? Buffer.alloc(0)).pages;
    expect(page?.match(/赵一鸣 A01/g)?.length).toBeGreaterThan(3);
  });
});

describe('names of files', () => {
  it('are taken by every system, and none stands twice', () => {
    expect(madeFileName(['2026-06', 'A/01', '..赵 一鸣?'])).toBe('2026-06_A_01__赵 一鸣_');
    const names = new SlipFileNames();
    const slip = { payMonth: '2026-06', staffNo: null, name: '李静' };
    expect([names.of(slip), names.of(slip), names.of({ ...slip, staffNo: 'B2' })]).toEqual([
      '2026-06_李静.pdf',
      '2026-06_李静_2.pdf',
      '2026-06_B2_李静.pdf',
    ]);
  });
});
