/** Where an account was created: by the employee's first sign-in, or in the console. */
export const ACCOUNT_SOURCES = ['miniProgram', 'official', 'app', 'web', 'console'] as const;
export type AccountSource = (typeof ACCOUNT_SOURCES)[number];
export const ACCOUNT_SOURCE_LABEL: Record<AccountSource, string> = {
  miniProgram: '微信小程序',
  official: '公众号',
  app: 'APP',
  web: '网页',
  console: '后台创建',
};

/** Fields of an account shown masked, revealed one at a time with a reason. */
export const ACCOUNT_SECRETS = ['mobile'] as const;
export type AccountSecret = (typeof ACCOUNT_SECRETS)[number];
