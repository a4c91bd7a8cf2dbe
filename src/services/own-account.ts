import { ownAccountApi } from '@contract/own-account/endpoints';
import type { OwnMobileBody, OwnPasswordBody, OwnProfileBody } from '@contract/own-account/schemas';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';
import type { LoginListQuery } from './accounts';

export const getOwnProfile = () => endpointQuery(ownAccountApi.get, {});

export const updateOwnProfile = (body: OwnProfileBody) => call(ownAccountApi.update, { body });

/** Another picture of oneself, uploaded before; null = none. */
export const setOwnAvatar = (fileId: string | null) => call(ownAccountApi.setAvatar, { body: { fileId } });

/** Sends a code to the number one wants to have. */
export const sendMobileCaptcha = (mobile: string) => call(ownAccountApi.mobileCaptcha, { body: { mobile } });

export const changeOwnMobile = (body: OwnMobileBody) => call(ownAccountApi.changeMobile, { body });

/** Sends a code to the own number, to set a first password. */
export const sendPasswordCaptcha = () => call(ownAccountApi.passwordCaptcha, {});

/** Sets a new password; every session ends with it, this one, too. */
export const changeOwnPassword = (body: OwnPasswordBody) => call(ownAccountApi.changePassword, { body });

/** Where one is signed in. */
export const listOwnSessions = () => endpointQuery(ownAccountApi.sessions, {});

export const endSession = (id: string) => call(ownAccountApi.endSession, { params: { id } });

/** Ends every session but this one. */
export const endOtherSessions = () => call(ownAccountApi.endOthers, {});

/** The own tries to sign in of the last 30 days. */
export const listOwnLogins = (query: LoginListQuery) => endpointQuery(ownAccountApi.logins, { query });
