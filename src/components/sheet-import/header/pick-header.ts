interface HeaderRows {
  headerStart: number;
  headerEnd: number;
}

const MOST_ROWS = 3;

/** The header once a row was chosen: as tall as before it begins there; `extend`: the present one reaches to it, as far as a header may. */
export function pickHeader({ headerStart, headerEnd }: HeaderRows, rowNo: number, extend: boolean): HeaderRows {
  if (!extend) return { headerStart: rowNo, headerEnd: rowNo + headerEnd - headerStart };
  const start = Math.min(headerStart, rowNo);
  const end = Math.max(rowNo, rowNo < headerStart ? headerEnd : rowNo);
  return { headerStart: start, headerEnd: Math.min(end, start + MOST_ROWS - 1) };
}
