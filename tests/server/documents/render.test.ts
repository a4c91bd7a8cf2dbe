import { DocumentError } from '@server/documents/errors';
import { LABOUR_CONTRACT, labourContract } from '@server/demo/contracts/labour-contract';
import { inspect, render } from '@server/documents/run-task';
import { cell, edgePart, level, listed, numberingPart, p, r, stylesPart, table, wordFile } from '../../support/docx';
import { readPdf } from '../../support/pdf-text';

const FACTS = { title: '劳动合同', author: '', at: new Date('2026-07-15T00:00:00Z') };
const set = async (content: Buffer, values: Record<string, string> = {}) =>
  readPdf((await render(content, values, FACTS)).content);
const text = async (body: string, parts: Record<string, string> = {}, values: Record<string, string> = {}) =>
  (await set(await wordFile(body, parts), values)).pages.join('\f');

describe('a template set as PDF', () => {
  test('has the words of the values in place of the placeholders, however a word processor cut them into runs', async () => {
    const body = p(`${r('乙方：{姓')}${r('名}', '<w:b/>')}${r('，月工资 {基本工资} 元 <&>')}`);
    const shown = await text(body, {}, { 姓名: '欧阳明月', 基本工资: '8,000.00' });
    expect(shown).toContain('乙方：欧阳明月，月工资 8,000.00 元 <&>');
    expect(shown).toMatch(/第 1 页 共 1 页$/);
  });

  test('counts its pages below, and begins a new one where the template does', async () => {
    const { pages } = await set(
      await wordFile(
        `${p('第一页的内容')}${p('第二页的内容', '<w:pageBreakBefore/>')}<w:p><w:r><w:t>还在第二页</w:t><w:br w:type="page"/><w:t>第三页的内容</w:t></w:r></w:p>`,
      ),
    );
    expect(pages).toHaveLength(3);
    expect(pages.map((page) => page.replace(/\s/g, ''))).toEqual([
      '第一页的内容第1页共3页',
      '第二页的内容还在第二页第2页共3页',
      '第三页的内容第3页共3页',
    ]);
  });

  test('keeps automatic numbers as a word processor counts them', async () => {
    const numbering = numberingPart(
      {
        0:
          level(0, 'chineseCountingThousand', '第%1条', '<w:suff w:val="space"/>') +
          level(1, 'decimal', '%1.%2', '<w:isLgl/><w:suff w:val="space"/>') +
          level(2, 'decimalEnclosedCircleChinese', '%3', '<w:suff w:val="nothing"/>'),
        1: level(0, 'upperLetter', '(%1)', '<w:suff w:val="nothing"/>'),
      },
      {
        1: { of: 0 },
        2: { of: 1 },
        3: { of: 0, more: '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>' },
      },
    );
    const items = [
      p('合同期限', listed(1)),
      p('固定期限', listed(1, 1)),
      p('试用期', listed(1, 1)),
      p('甲', listed(1, 2)),
      p('工作内容', listed(1)),
      p('岗位', listed(1, 1)),
      p('附件', listed(2)),
      p('附件', listed(2)),
      p('重新开始', listed(3)),
    ];
    const shown = await text(items.join(''), { 'word/numbering.xml': numbering });
    for (const line of [
      '第一条 合同期限',
      '1.1 固定期限',
      '1.2 试用期',
      '①甲',
      '第二条 工作内容',
      '2.1 岗位',
      '(A)附件',
      '(B)附件',
      '第一条 重新开始',
    ])
      expect(shown).toContain(line);
  });

  test('takes bold, size and alignment from styles, and hides what is hidden', async () => {
    const styles = stylesPart(
      '<w:style w:type="paragraph" w:styleId="a"><w:rPr><w:b/></w:rPr><w:pPr><w:jc w:val="center"/></w:pPr></w:style>',
    );
    const plain = await set(await wordFile(p('普通文字')));
    const styled = await set(
      await wordFile(p('加粗标题', '<w:pStyle w:val="a"/>') + p(r('看不见', '<w:vanish/>') + r('看得见'))),
      {},
    );
    expect(plain.fonts.some((font) => font.endsWith('Bold'))).toBe(false);
    expect(styled.pages[0]).not.toContain('看不见');
    const bold = await set(await wordFile(p('加粗标题', '<w:pStyle w:val="a"/>'), { 'word/styles.xml': styles }));
    expect(bold.fonts.some((font) => font.endsWith('Bold'))).toBe(true);
  });

  test('shows tables, merged cells once, and the page header', async () => {
    const rows = [
      [cell(p('项目')), cell(p('金额'))],
      [cell(p('合并'), '<w:vMerge w:val="restart"/>'), cell(p('{基本工资}'))],
      [cell(p(''), '<w:vMerge/>'), cell(p('乙'))],
      [cell(p('整行'), '<w:gridSpan w:val="2"/>')],
    ];
    const shown = await text(
      table(rows, '<w:tblBorders><w:top w:val="single"/></w:tblBorders>'),
      { 'word/header1.xml': edgePart('hdr', p('{企业名称} 内部文件')) },
      { 基本工资: '6000', 企业名称: '示例公司' },
    );
    for (const word of ['项目', '金额', '合并', '6000', '乙', '整行', '示例公司 内部文件'])
      expect(shown.split(word)).toHaveLength(2);
  });

  test('is the same to the byte for the same words and moment', async () => {
    const content = await wordFile(p('甲方：{企业名称}'));
    const [one, two, other] = [
      await render(content, { 企业名称: '甲' }, FACTS),
      await render(content, { 企业名称: '甲' }, FACTS),
      await render(content, { 企业名称: '乙' }, FACTS),
    ];
    expect(one.content.equals(two.content)).toBe(true);
    expect(one.content.equals(other.content)).toBe(false);
  });

  test('is refused where a value is missing or the font lacks a sign, and says which', async () => {
    const content = await wordFile(p('{姓名}住{地址}'));
    await expect(render(content, { 姓名: '张三' }, FACTS)).rejects.toThrow('缺少要填写的内容：地址');
    await expect(render(content, { 姓名: '张😀', 地址: '路' }, FACTS)).rejects.toThrow(
      '字体中没有字符“😀”（U+1F600，在“张😀住路”中）',
    );
    await expect(render(content, { 姓名: '欧阳𫖯㛃', 地址: '路' }, FACTS)).resolves.toMatchObject({ pages: 1 });
  });

  test('treats what looks like a command or markup in a value as words', async () => {
    expect(await text(p('备注：{备注}'), {}, { 备注: '{#if}<w:p/>' })).toContain('备注：{#if}<w:p/>');
  });
});

test('the contract that comes with the demo holds what is written down of it', async () => {
  expect(await inspect(labourContract())).toEqual(LABOUR_CONTRACT);
});

describe('a template looked through', () => {
  const problems = async (body: string, parts: Record<string, string> = {}) => {
    const error: unknown = await inspect(await wordFile(body, parts)).catch((thrown: unknown) => thrown);
    if (!(error instanceof DocumentError)) throw new Error('was not refused');
    return error.problems;
  };

  test('tells its placeholders once each, in their order, with its pages and what will not be shown', async () => {
    const footer = edgePart('ftr', p('{企业名称} 版权所有'));
    expect(
      await inspect(
        await wordFile(p('{姓名}与{企业名称}') + p('{姓名}，{ 基本工资 }'), { 'word/footer1.xml': footer }),
      ),
    ).toEqual({
      fields: ['姓名', '企业名称', '基本工资'],
      warnings: ['页脚中的文字不会出现在 PDF 中，页脚由系统写“第 x 页 共 y 页”'],
      pages: 1,
    });
  });

  test.each([
    ['{姓名', '没有结束的 }'],
    ['姓名}', '多了一个 }，或缺少开始的 {'],
    ['{姓{名}', '没有结束的 }'],
    ['｛姓名｝', '用了全角花括号'],
    ['{}', '里面没有名称'],
    ['{#人员}', '循环、条件或命令'],
    ['{姓名+1}', '只能用汉字、字母、数字、下划线和括号'],
    [`{${'长'.repeat(21)}}`, '最多 20 个字'],
  ])('names the paragraph of a broken placeholder: %s', async (line, words) => {
    const [first] = await problems(p('劳动合同') + p('') + p(line));
    expect(first).toContain('第 2 段（“');
    expect(first).toContain(words);
  });

  test.each([
    ['<w:p><w:ins w:id="1"><w:r><w:t>新增</w:t></w:r></w:ins></w:p>', '修订标记'],
    ['<w:p><w:r><w:t>正文</w:t><w:footnoteReference w:id="1"/></w:r></w:p>', '脚注'],
    ['<w:p><m:oMath/><w:r><w:t>公式</w:t></w:r></w:p>', '公式'],
    [
      '<w:p><w:r><w:pict><w:txbxContent><w:p><w:r><w:t>框内</w:t></w:r></w:p></w:txbxContent></w:pict></w:r></w:p>',
      '文本框',
    ],
  ])('refuses what would get lost on the way', async (paragraph, words) => {
    expect((await problems(p('劳动合同') + paragraph)).join()).toMatch(new RegExp(`第 2 段（“.*${words}`));
  });

  test('refuses broken XML, document types and what holds no document', async () => {
    expect(await problems('<w:p><w:r>')).toEqual([expect.stringContaining('不完整或已损坏')]);
    const doctype = await wordFile('', {
      'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><w:document><w:body/></w:document>',
    });
    await expect(inspect(doctype)).rejects.toThrow('DOCTYPE');
    await expect(inspect(Buffer.from('PK\x03\x04 nothing'))).rejects.toThrow('不完整或已损坏');
  });

  test('refuses a bomb before it is unfolded whole', async () => {
    await expect(
      inspect(await wordFile(p('甲'), { 'word/media/big.bin': '0'.repeat(70 * 1024 * 1024) })),
    ).rejects.toThrow('解压后过大');
  });
});
