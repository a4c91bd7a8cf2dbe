declare module 'fast-formula-parser' {
  interface Reference {
    row: number;
    col: number;
    sheet?: string;
  }
  interface Config {
    onCell?: (reference: Reference) => unknown;
    onRange?: (range: { from: Reference; to: Reference; sheet?: string }) => unknown[][];
  }
  export default class FormulaParser {
    constructor(config?: Config);
    /** Returns a number, text, boolean or FormulaError; throws when the formula cannot be read. */
    parse(formula: string, position: { sheet: string; row: number; col: number }): unknown;
  }
}
