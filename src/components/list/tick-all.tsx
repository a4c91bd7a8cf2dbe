import { cloneElement, isValidElement, type ReactNode } from 'react';

/** Gives the box over a column of boxes a name in the language shown (antd's is English); for `rowSelection.columnTitle`. */
export const tickAll = (label: string) => (box: ReactNode) =>
  isValidElement<{ 'aria-label'?: string }>(box) ? cloneElement(box, { 'aria-label': label }) : box;
