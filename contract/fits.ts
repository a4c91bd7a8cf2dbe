/** Whether a text has a length between two bounds, counted in characters as people see them. */
export function fits(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = [...text.trim()].length;
  return length >= min && length <= max;
}
