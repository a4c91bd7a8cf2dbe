/** Pixels of the strip over the pages. */
export const HEADER_HEIGHT = 48;
