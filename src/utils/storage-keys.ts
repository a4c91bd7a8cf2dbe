/** Local storage keys of the session; other products of the house read the same names. */
export const STORAGE_KEYS = {
  token: 'access_token',
  refreshToken: 'refresh_token',
  adminId: 'admin-id',
  authority: 'admin-authority',
  locale: 'umi_locale',
} as const;
