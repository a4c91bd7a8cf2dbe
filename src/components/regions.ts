import { useEffect, useState } from 'react';

export interface Region {
  /** Six digits of GB/T 2260. */
  value: string;
  text: string;
  children?: Region[];
}

let known: Promise<Region[]> | undefined;

/** Provinces with their cities and counties: 160 kB of data, fetched where an address is shown or chosen. */
function loadRegions(): Promise<Region[]> {
  known ??= import('@vant/area-data').then(({ useCascaderAreaData: tree }) => tree());
  // A failed fetch is tried anew by the next who asks.
  known.catch(() => {
    known = undefined;
  });
  return known;
}

/** The regions, once they are there. Where they cannot be had, codes are shown. */
export function useRegions(): Region[] | undefined {
  const [regions, setRegions] = useState<Region[]>();
  useEffect(() => {
    let gone = false;
    loadRegions().then(
      (loaded) => !gone && setRegions(loaded),
      (error: unknown) => console.warn(error),
    );
    return () => {
      gone = true;
    };
  }, []);
  return regions;
}

/** The codes from the province down to a code of 2, 4 or 6 digits. */
export function regionPath(code: string): string[] {
  return [2, 4, 6].filter((length) => code.length >= length).map((length) => code.slice(0, length).padEnd(6, '0'));
}

/** 330106 → 浙江省 杭州市 西湖区; the code itself as long as the names are not there. A city of the province's name is said once. */
export function regionName(code: string, regions: readonly Region[] | undefined): string {
  let level = regions;
  const names: string[] = [];
  for (const part of regionPath(code)) {
    const found = level?.find((region) => region.value === part);
    if (!found) break;
    if (names.at(-1) !== found.text) names.push(found.text);
    level = found.children;
  }
  return names.length > 0 ? names.join(' ') : code;
}

/** The first place whose name, or that of a place above it, holds what was typed: its codes from the province down. Only counties are found unless `anyLevel`. */
export function firstRegion(regions: readonly Region[], typed: string, anyLevel: boolean): string[] | undefined {
  const wanted = typed.trim();
  const search = (level: readonly Region[], above: readonly string[], matched: boolean): string[] | undefined => {
    for (const { value, text, children = [] } of level) {
      const path = [...above, value];
      const fits = matched || text.includes(wanted);
      if (fits && (anyLevel || children.length === 0)) return path;
      const below = search(children, path, fits);
      if (below) return below;
    }
    return undefined;
  };
  return search(regions, [], false);
}
