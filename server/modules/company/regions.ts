import { areaList } from '@vant/area-data';

/** True for a county of GB/T 2260 (six digits), the lowest step that is chosen. */
export function isRegion(code: string): boolean {
  return Object.hasOwn(areaList.county_list, code);
}
