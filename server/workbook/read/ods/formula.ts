const STRING = /("(?:[^"]|"")*")/;

/** An OpenFormula ("of:=SUM([.B2:.C2];1)") as Excel writes it ("SUM(B2:C2,1)"). */
export function excelFormula(source: string): string {
  return source
    .replace(/^(?:\w+:)?=/, '')
    .split(STRING)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/\[([^\]]*)\]/g, reference).replace(/;/g, ',')))
    .join('');
}

/** ".B2:.C2" → "B2:C2", "$Blatt.B2" → "Blatt!B2" */
const reference = (_: string, inner: string) =>
  inner
    .split(':')
    .map((place) =>
      place.replace(/^\$?(.*)\.([^.]*)$/, (_all, sheet: string, cell: string) => (sheet ? `${sheet}!${cell}` : cell)),
    )
    .join(':');
