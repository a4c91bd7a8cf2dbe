const WIDE = /[⺀-鿿＀-｠、-〟]/;
const BROAD = /[%MW]/;

/** Width of plain text in pixels as it will about be drawn, at 12 px: Chinese signs are square, others a little more than half. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, sign) => width + (WIDE.test(sign) ? 12 : BROAD.test(sign) ? 11 : 7), 0);

/** As much of a text as fits, ending in … where something is left out. */
export function fitted(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = '';
  for (const sign of text) {
    if (textWidth(`${kept}${sign}…`) > width) break;
    kept += sign;
  }
  return `${kept}…`;
}
