import { Type } from '@sinclair/typebox';
import { COMPANY_WAYS } from '../channels/choices';
import { DateTime, StringEnum } from '../schema-kit';

const Way = Type.Object({ way: StringEnum(COMPANY_WAYS) });

export const workAppSchemas = {
  /** `redirect`: a path of the console; anything else counts as its home page. */
  start: {
    params: Way,
    query: Type.Object({
      company: Type.Optional(Type.String({ maxLength: 64, description: '企业' })),
      redirect: Type.Optional(Type.String({ maxLength: 2000, description: '登录后前往的页面' })),
    }),
  },
  /** 钉钉 says authCode, the others code; without one its owner did not agree. */
  back: {
    params: Way,
    query: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 2000, description: '授权码' })),
      authCode: Type.Optional(Type.String({ maxLength: 2000, description: '授权码' })),
      state: Type.Optional(Type.String({ maxLength: 200, description: '状态' })),
    }),
  },
  /** The code the login page was called with; good once, in the browser that began. */
  enter: {
    body: Type.Object({ code: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: '登录码' }) }),
    data: Type.Object({ token: Type.String(), expiresAt: DateTime }),
  },
} as const;
