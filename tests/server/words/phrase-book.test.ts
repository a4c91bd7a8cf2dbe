import { phraseBook } from '@server/words/phrase-book';

const { ours, mixed } = phraseBook({
  账号不存在: 'There is no such account',
  草稿: 'a draft',
  删除: 'delete',
  手机号: 'Mobile',
  不能为空: 'is required',
  '{0}的工资表不能{1}': 'Not possible while the wage sheet is {~0} ({~1})',
  '手机号“{0}”已被使用': '“{0}” is taken',
  '{0}人': '{0} people',
  '缺少{0}': 'missing: {0}',
  '未通过：{0}': 'refused: {~0}',
  '还有 {0} 行错误，{1}未处理': '{0} rows with errors, {~1} left',
});

it.each([
  ['a whole sentence', '账号不存在', 'There is no such account'],
  ['a template with data of somebody', '手机号“张三”已被使用', '“张三” is taken'],
  ['parts that are ours', '草稿的工资表不能删除', 'Not possible while the wage sheet is a draft (delete)'],
  ['parts within parts', '还有 3 行错误，2人未处理', '3 rows with errors, 2 people left'],
  ['a field and what is wrong with it', '手机号不能为空', 'Mobile is required'],
  ['several sentences', '账号不存在；手机号不能为空', 'There is no such account; Mobile is required'],
])('puts %s into English', (_, chinese, english) => {
  expect(ours(chinese)).toBe(english);
});

it.each([
  ['what it does not have', '打印机没有纸了'],
  ['a pattern whose own part it does not have', '冻结的工资表不能解冻'],
  ['what all but has no fixed part', '审核人'],
  ['English', 'There is nothing to do'],
  ['what is longer than any sentence', `账号不存在；${'一'.repeat(2000)}`],
])('leaves %s as it is', (_, text) => {
  expect(ours(text)).toBe(text);
});

describe('of a text that may be somebody’s own words', () => {
  it.each([
    ['a whole sentence of ours', '账号不存在', 'There is no such account'],
    ['a pattern filled with figures', '手机号“13800000000”已被使用', '“13800000000” is taken'],
    ['a pattern filled with what is ours', '未通过：账号不存在', 'refused: There is no such account'],
    ['several sentences of ours', '账号不存在；手机号不能为空', 'There is no such account; Mobile is required'],
  ])('puts %s into English', (_, chinese, english) => {
    expect(mixed(chinese)).toBe(english);
  });

  it.each([
    ['what begins as a pattern of ours', '缺少加班费'],
    ['what has a sentence of ours in it', '账号不存在；请核对打印机'],
    ['what lists words of ours among others', '缺少手机号、加班费'],
    ['a pattern whose own part the book does not have', '未通过：打印机没有纸了'],
  ])('leaves %s as it was written', (_, text) => {
    expect(mixed(text)).toBe(text);
  });
});
