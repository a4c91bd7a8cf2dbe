import { sessionApi } from '@contract/session/endpoints';
import type { LoginBody } from '@contract/session/schemas';
import { call, callEnvelope } from '@/utils/request';

/** Signs in; the body's code says whether it worked, the message has been shown. */
export const login = (body: LoginBody) => callEnvelope(sessionApi.login, { body });

/** The signed-in person. */
export const queryCurrent = () => callEnvelope(sessionApi.queryCurrent, {});

/** Ends the session on the server. Nobody waits for it and a failure is nobody's business: the keys are gone here. */
export const logout = () => call(sessionApi.logout, {}, { silent: true });

/** Says that the page is used, or asks whether the session still stands. */
export const tellUse = () => call(sessionApi.used, {}, { silent: true });

/** Makes one of the person's companies the current one; gives the person as he is from then on. */
export const switchCompany = (companyId: string) => call(sessionApi.switchCompany, { body: { companyId } });

/** Asks for a verification code sent to a phone. */
export const sendCaptcha = (mobile: string) => call(sessionApi.captcha, { query: { mobile } });
