import { applicationApi } from '@contract/approval/endpoints';
import { call } from '@/utils/request';

type Body<K extends keyof typeof applicationApi> = NonNullable<(typeof applicationApi)[K]['shape']>['body'];

/** Asks for a code to apply or to look an application up. */
export const sendApplicationCaptcha = (mobile: string) => call(applicationApi.captcha, { body: { mobile } });

/** Hands an application in; gives its number. */
export const submitApplication = (body: Body<'submit'>) => call(applicationApi.submit, { body });

/** The state of an application, with the ticket to change it for half an hour. */
export const lookUpApplication = (body: Body<'lookup'>) => call(applicationApi.lookup, { body });

export const resubmitApplication = (body: Body<'resubmit'>) => call(applicationApi.resubmit, { body });

export const cancelApplication = (body: Body<'cancel'>) => call(applicationApi.cancel, { body });
