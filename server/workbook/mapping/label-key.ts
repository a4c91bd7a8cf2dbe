/** "姓名 Name", "实发工资\nNet Pay", "工号/Staff No.": the same in two languages; a word on whose share it is, how it is counted or a number's says something of its own. */
const BILINGUAL = /^\s*([\p{Script=Han}][\p{Script=Han}()]*)[\s/|]*[A-Za-z][A-Za-z.'&/\- ]+$/u;
const OWN_WORD = /employer|employee(?! *(?:name|no|num))|company|personal|individual|hours?|hrs?|days?|times|id$/i;
const inHan = (label: string) => (OWN_WORD.test(label) ? label : label.replace(/\s+/g, ' ').replace(BILINGUAL, '$1'));

/**
 * A header label as the dictionary knows it: full-width and case folded, blanks, brackets, units, rates and
 * ornaments gone. "养老保险（个人）8%" → "养老保险个人", "实发工资（元）" → "实发工资".
 */
export function labelKey(label: string): string {
  return inHan(label.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s\u200b]+/g, '')
    .replace(/\((?:单位[::])?(?:人民币|元|￥|¥|rmb|元\/月|元\/天|元\/人)\)/g, '')
    .replace(/\((\d{1,2})\)$/, '')
    .replace(/\d+(?:\.\d+)?[%‰]/g, '')
    .replace(/[()[\]【】{}<>《》"'“”‘’*#%‰:：;；,，.。、_|\-—–/\\+=]/g, '')
    .replace(/[￥¥]|元$/g, '');
}

/** A label as people read it: line breaks and blanks between Han characters gone, others collapsed. */
export function cleanLabel(text: string): string {
  return text
    .replace(/[\s\u3000\u200b]+/g, ' ')
    .trim()
    .replace(/(?<=[^\x20-\x7e]) | (?=[^\x20-\x7e])/g, '')
    .replace(/[:：]+$/, '');
}

/** Text after the last "-" of a composed label. */
export function leafOf(label: string): string {
  return label.slice(label.lastIndexOf('-') + 1) || label;
}
