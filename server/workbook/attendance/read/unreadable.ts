import type { Cell } from '../../types';

/** What is said of a cell that holds an error, or a formula without a value; `label` is its column's. */
export const unreadable = ({ kind, text }: Cell, label: string) =>
  kind === 'error'
    ? ({ code: 'cellError', values: { label, value: text } } as const)
    : ({ code: 'formulaNoValue', values: { label } } as const);
