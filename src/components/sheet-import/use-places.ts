import { useIntl } from '@umijs/max';
import { createContext, useContext, useMemo } from 'react';
import { PLAIN_PLACES, type SheetPlaces } from '@contract/imports/places';

/** How the workbook itself names rows and columns of the table that is imported. */
export const Places = createContext<SheetPlaces>(PLAIN_PLACES);

interface ShownPlaces extends Pick<SheetPlaces, 'row' | 'column'> {
  /** "第12行", "row 12": to stand in a sentence. */
  where: (rowNo: number) => string;
}

export function usePlaces(): ShownPlaces {
  const { locale } = useIntl();
  const places = useContext(Places);
  return useMemo(
    () => ({
      row: places.row,
      column: places.column,
      where: (rowNo) => places.rows([rowNo], locale.startsWith('zh') ? 'zh' : 'en'),
    }),
    [locale, places],
  );
}
