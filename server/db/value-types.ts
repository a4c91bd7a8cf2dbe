/** How values arrive, alike on both databases: int8 as bigint, date as YYYY-MM-DD text, timestamptz as Date, jsonb parsed. */
export const OID = { int8: 20, date: 1082 } as const;

export const VALUE_PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: (text) => BigInt(text),
  [OID.date]: (text) => text,
};
