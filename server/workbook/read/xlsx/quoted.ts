/** Texts and sheets' names in quotes: nothing in them is a reference. */
export const QUOTED = /("(?:[^"]|"")*"|'(?:[^']|'')*')/;
