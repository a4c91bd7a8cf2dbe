const DIGITS = [...'零壹贰叁肆伍陆柒捌玖'];
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];

/**
 * An amount as it is written out on Chinese papers (支付结算办法, 附一), e.g. 1010050 分 →
 * 壹万零壹佰元伍角整. `fen`: 分, below 10^18; below zero it begins with 负.
 */
export function rmbCapitals(fen: bigint): string {
  if (fen < 0n) return `负${rmbCapitals(-fen)}`;
  const [yuan, jiao, rest] = [fen / 100n, Number((fen / 10n) % 10n), Number(fen % 10n)];
  const whole = yuan === 0n ? '' : `${wholeCapitals(yuan)}元`;
  if (jiao === 0 && rest === 0) return `${whole || '零元'}整`;
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : whole === '' ? '' : '零';
  return `${whole}${tenths}${rest > 0 ? `${DIGITS[rest]}分` : '整'}`;
}

/** By groups of four digits; zeros between two digits are read once. */
function wholeCapitals(yuan: bigint): string {
  let words = '';
  let zero = false;
  const digits = yuan.toString();
  for (let group = Math.ceil(digits.length / 4) - 1; group >= 0; group -= 1) {
    const four = digits.slice(Math.max(0, digits.length - 4 * (group + 1)), digits.length - 4 * group);
    let own = '';
    for (const [at, sign] of [...four].entries()) {
      const digit = Number(sign);
      if (digit === 0) zero = words + own !== '';
      else {
        own += `${zero ? '零' : ''}${DIGITS[digit]}${PLACES[four.length - 1 - at]}`;
        zero = false;
      }
    }
    if (own !== '') words += own + GROUPS[group];
  }
  return words;
}
