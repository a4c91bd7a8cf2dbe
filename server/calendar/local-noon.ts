/** The date YYYY-MM-DD as the library takes it: it reads local fields, and noon is the same date in every time zone's clock changes. */
export function localNoon(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}
