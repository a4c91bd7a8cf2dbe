/** Numbers by which a sheet's row is matched with the staff list. */
export const IDENTIFIERS = ['idNo', 'staffNo', 'mobile'] as const;
export type Identifier = (typeof IDENTIFIERS)[number];

export const IDENTIFIER_LABEL = {
  zh: { idNo: '身份证号', staffNo: '工号', mobile: '手机号' },
  en: { idNo: 'ID number', staffNo: 'staff number', mobile: 'mobile' },
} as const satisfies Record<'zh' | 'en', Record<Identifier, string>>;
