const LISTED = 5;

/** The first of some names in Chinese, each in quotation marks. */
export const listedZh = (names: readonly string[]) =>
  `${names
    .slice(0, LISTED)
    .map((name) => `“${name}”`)
    .join('、')}${names.length > LISTED ? '等' : ''}`;

/** The same in English. */
export const listedEn = (names: readonly string[]) =>
  `${names.slice(0, LISTED).join(', ')}${names.length > LISTED ? ' and others' : ''}`;
