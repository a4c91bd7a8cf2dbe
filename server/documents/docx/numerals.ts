const DIGITS = [...'〇一二三四五六七八九'];
const LEGAL = [...'零壹贰叁肆伍陆柒捌玖'];
const STEMS = [...'甲乙丙丁戊己庚辛壬癸'];
const BRANCHES = [...'子丑寅卯辰巳午未申酉戌亥'];
const ROMAN: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** 十一, 一百零五 … below 10,000; 十 stands alone at the front, as 条款 are counted. */
function counted(value: number, digits: readonly string[], units: readonly string[]): string {
  let text = '';
  let gap = false;
  for (let unit = 3; unit >= 0; unit -= 1) {
    const digit = Math.floor(value / 10 ** unit) % 10;
    if (digit === 0) {
      gap = text !== '';
      continue;
    }
    text += `${gap ? '零' : ''}${digits[digit]}${units[unit]}`;
    gap = false;
  }
  return text;
}

const chinese = (value: number) => counted(value, DIGITS, ['', '十', '百', '千']).replace(/^一十/, '十');

function roman(value: number): string {
  let rest = value;
  return ROMAN.map(([worth, sign]) => {
    const times = Math.floor(rest / worth);
    rest -= times * worth;
    return sign.repeat(times);
  }).join('');
}

/** A … Z, AA, BB …: so word processors count on. */
const letters = (value: number) => String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
const circled = (value: number) => (value <= 20 ? String.fromCodePoint(0x2460 + value - 1) : String(value));
const fullWidth = (value: number) =>
  [...String(value)].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');

const FORMATS: Record<string, (value: number) => string> = {
  decimal: String,
  decimalZero: (value) => String(value).padStart(2, '0'),
  decimalFullWidth: fullWidth,
  decimalFullWidth2: fullWidth,
  decimalEnclosedCircle: circled,
  decimalEnclosedCircleChinese: circled,
  decimalEnclosedParen: (value) => `(${value})`,
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  japaneseCounting: chinese,
  taiwaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  chineseLegalSimplified: (value) => counted(value, LEGAL, ['', '拾', '佰', '仟']),
  ideographLegalTraditional: (value) => counted(value, LEGAL, ['', '拾', '佰', '仟']),
  ideographDigital: (value) => [...String(value)].map((digit) => DIGITS[Number(digit)]).join(''),
  ideographTraditional: (value) => STEMS[value - 1] ?? String(value),
  ideographZodiac: (value) => BRANCHES[value - 1] ?? String(value),
  upperRoman: roman,
  lowerRoman: (value) => roman(value).toLowerCase(),
  upperLetter: letters,
  lowerLetter: (value) => letters(value).toLowerCase(),
  none: () => '',
};

/** A number in a format of ECMA-376 part 1, 17.18.59; null for one that is not known, so that no wrong number is printed. */
export function numeral(format: string, value: number): string | null {
  const write = FORMATS[format];
  if (!write || value < 0 || value > 9999) return null;
  return value === 0 && format !== 'none' ? '0' : write(value);
}
