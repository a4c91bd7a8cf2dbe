import { parse as parseInFull } from 'intl-messageformat-parser';
import enUS from '@/locales/en-US/crash';
import zhCN from '@/locales/zh-CN/crash';
import { parse } from '@/utils/compiled-messages';
import { compileMessage } from '../../../config/bundle/compile-messages.cjs';

const LANGUAGES = ['zh-CN', 'en-US'] as const;

async function messagesOf(language: (typeof LANGUAGES)[number]): Promise<Record<string, string>> {
  const shell = await import(`@/locales/${language}/shell`);
  const pages = await import(`@/locales/${language}/pages`);
  return { ...shell.default.messages, ...pages.default };
}

describe('messages compiled at build time', () => {
  it.each(LANGUAGES)('mean in %s what the full parser reads', async (language) => {
    const messages = Object.entries(await messagesOf(language)).filter(([, text]) => !text.includes('${'));
    expect(messages.length).toBeGreaterThan(100);
    for (const [id, text] of messages) expect([id, parse(compileMessage(text))]).toEqual([id, parseInFull(text)]);
  });

  it('keep plurals, which need a tree', () => {
    const text = '{count, plural, one {# row} other {# rows}}';
    expect(compileMessage(text)).not.toBe(text);
    expect(parse(compileMessage(text))).toEqual(parseInFull(text));
  });

  it('leave a text without grammar, and a template of antd, as they are', () => {
    expect(compileMessage('工资条')).toBe('工资条');
    expect(compileMessage('请输入${label}')).toBe('请输入${label}');
  });

  it('leave the words of a broken page as they are, for it shows them without reading a grammar', () => {
    const words = [zhCN, enUS].flatMap((each) => [
      ...Object.values(each.chunk),
      ...Object.values(each.crash),
      each.reload,
      each.reloading,
    ]);
    expect(words).toHaveLength(12);
    expect(words.map(compileMessage)).toEqual(words);
  });

  it.each(['{at, date, ::yyyyMMdd}', '{open'])('refuse %s, which the browser could not read', (text) => {
    expect(() => compileMessage(text)).toThrow();
  });
});
