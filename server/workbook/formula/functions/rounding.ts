import { type Argument, type CellSource, numeric } from './arguments';

type How = (size: number) => number;

/** ROUND and its kin as a spreadsheet rounds: of the number as it is shown (15 digits), halves away from 0. */
export const roundingFunctions = (cells: CellSource) => ({
  ROUND: rounding(cells, (size) => Math.floor(size + 0.5)),
  ROUNDUP: rounding(cells, Math.ceil),
  ROUNDDOWN: rounding(cells, Math.floor),
  TRUNC: rounding(cells, Math.floor),
});

const rounding =
  (cells: CellSource, how: How) =>
  (number: Argument, digits: Argument = 0) => {
    const places = Math.trunc(numeric(digits, cells));
    const value = numeric(number, cells);
    const size = shifted(how(shown(shifted(shown(Math.abs(value)), places))), -places);
    return value < 0 ? -size : size;
  };

const shown = (number: number) => Number(number.toPrecision(15));

/** Times a power of ten, without the error of a multiplication. */
function shifted(number: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(number).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}
