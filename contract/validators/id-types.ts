/** Kinds of identity documents. */
export const ID_TYPES = ['idCard', 'passport', 'hkMacao', 'taiwan', 'residence', 'foreignPr', 'other'] as const;
export type IdType = (typeof ID_TYPES)[number];
export const ID_TYPE_LABEL: Record<IdType, string> = {
  idCard: '身份证',
  passport: '护照',
  hkMacao: '港澳居民来往内地通行证',
  taiwan: '台湾居民来往大陆通行证',
  residence: '港澳台居民居住证',
  foreignPr: '外国人永久居留身份证',
  other: '其他证件',
};
