/** One dot for all the marks people type inside transliterated names. Blanks are collapsed; those between two Han characters vanish ("张 三" → "张三"). */
export function normalizePersonName(text: string): string {
  return text
    .replace(/[•‧∙・．]/g, '·')
    .replace(/[\s\u3000]+/g, ' ')
    .trim()
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
}

/** The common case, for names are checked by the hundred thousand. */
const COMMON = /^[\u4e00-\u9fff]{1,10}$/;

/** True for 1–30 characters of Han (extensions included), Latin letters, the name dot and blanks. */
export function isPersonName(name: string): boolean {
  return (
    COMMON.test(name) ||
    ([...name].length <= 30 && /^[\p{Script=Han}\p{Script=Latin}][\p{Script=Han}\p{Script=Latin}· ]*$/u.test(name))
  );
}
