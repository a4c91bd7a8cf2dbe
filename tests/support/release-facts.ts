/** The employee of the kept data folders, who signs in by mobile and password. */
export const RELEASE_PASSWORD = 'Release@2026';
export const RELEASE_SLIP = {
  company: '杭州云杉精密制造有限公司',
  name: '陈思远',
  mobile: '13800001004',
  idNo: '110101199003070011',
  payMonth: '2026-06',
  netFen: 812_345n,
};
