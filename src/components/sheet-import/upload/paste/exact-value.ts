/** A number as a spreadsheet shows it: separators, a sign of money before it, an exponent; a share or a date is none. */
const SHOWN = /^[-+]?[¥￥$]?\s*[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;
/** Digits a spreadsheet's number holds for sure. */
const SURE_DIGITS = 15;

/** What a cell of the clipboard's HTML says it holds: Excel's x:num, Google's data-sheets-value. Null where it says nothing. */
export function heldNumber(cell: Element): number | null {
  const excel = cell.getAttribute('x:num');
  if (excel !== null) return excel === '' ? null : finite(excel);
  const google = cell.getAttribute('data-sheets-value');
  if (google === null) return null;
  try {
    const held = JSON.parse(google) as Record<string, unknown> | null;
    return typeof held?.['3'] === 'number' ? held['3'] : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null; // written by something else
    throw error;
  }
}

/** Whether a cell says that it holds just what it shows, or what else. */
export function tellsValue(cell: Element): boolean {
  return cell.hasAttribute('x:num') || cell.hasAttribute('x:str') || cell.hasAttribute('data-sheets-value');
}

/** Whether a text is a number that may have been rounded for show. */
export const isShownNumber = (text: string): boolean => SHOWN.test(text.trim());

/**
 * The text to take for a cell that shows `shown` and holds `held`: the number as it is held where what is shown is that
 * number rounded; else what is shown, for a date is held as a number, too.
 */
export function exactText(shown: string, held: number | null): string {
  const found = SHOWN.exec(shown.trim());
  if (held === null || !found) return shown;
  const value = Number(shown.replace(/[¥￥$,\s]/g, ''));
  const half = 0.5 * 10 ** (Number(found[2] ?? 0) - (found[1]?.length ?? 0));
  const text = plain(held);
  if (Math.abs(value - held) > half * (1 + 1e-6) || Number(text) === value) return shown;
  return text.replace(/\D/g, '').replace(/^0+/, '').length > SURE_DIGITS ? shown : text;
}

/** Without an exponent, and without the noise of binary fractions. */
function plain(value: number): string {
  const text = String(Number(value.toPrecision(SURE_DIGITS)));
  return /e/i.test(text) ? value.toFixed(10).replace(/\.?0+$/, '') : text;
}

function finite(text: string): number | null {
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
