declare module 'fast-formula-parser' {
  interface Reference {
    row: number;
    col: number;
    sheet?: string;
  }
  interface Config {
    onCell?: (reference: Reference) => unknown;
    onRange?: (range: { from: Reference; to: Reference; sheet?: string }) => unknown[][];
    onVariable?: (name: string) => unknown;
    /** Functions by name, called with the parser before their arguments. */
    functionsNeedContext?: Record<string, (parser: FormulaParser, ...given: never[]) => unknown>;
  }
  export default class FormulaParser {
    /** Functions that are given references as such, not what stands there. */
    readonly funsNeedContextAndNoDataRetrieve: string[];
    /** What two values with an operator between them come to. */
    readonly utils: { applyInfix(one: unknown, infix: string, other: unknown): unknown };
    constructor(config?: Config);
    /** Returns a number, text, boolean or FormulaError; throws when the formula cannot be read. */
    parse(formula: string, position: { sheet: string; row: number; col: number }): unknown;
  }
}

declare module 'fast-formula-parser/formulas/error.js' {
  /** An error as a cell holds it; one for each text. */
  export default class FormulaError extends Error {
    static readonly NA: FormulaError;
    static readonly REF: FormulaError;
    static readonly VALUE: FormulaError;
    static readonly DIV0: FormulaError;
    constructor(error: string);
  }
}
