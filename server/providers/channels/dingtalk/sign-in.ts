import type { ChannelContext, WorkAppSignIn } from '../channel';
import { recordOf, textOf } from '../shared/call';
import { ProviderError } from '../shared/failures';
import { mobileOf } from '../shared/mobile';
import { identified } from '../shared/sign-in';
import { dingtalkApi, PROVIDER } from './api';

/**
 * 钉钉 登录授权页 (open.dingtalk.com/document/orgapp/tutorial-obtaining-user-personal-information), which comes back with
 * `authCode`: 获取用户token, 获取用户通讯录个人信息, and topapi/user/getbyunionid, which proves that the person is the company's.
 */
export function dingtalkSignIn(settings: Record<string, string>, context: ChannelContext): WorkAppSignIn {
  const { appKey = '', appSecret = '', corpId = '' } = settings;
  const stranger = () => new ProviderError('wrongAddress', '', `${PROVIDER}：您不是该企业的员工`);
  return {
    address(redirect, state) {
      const url = new URL('https://login.dingtalk.com/oauth2/auth');
      url.search = new URLSearchParams({
        redirect_uri: redirect,
        response_type: 'code',
        client_id: appKey,
        scope: 'openid corpid',
        state,
        prompt: 'consent',
        corpId,
      }).toString();
      return url.href;
    },
    identify: (code) =>
      identified(async () => {
        const { v1, topapi } = dingtalkApi(settings, context);
        const given = await v1('oauth2/userAccessToken', {
          clientId: appKey,
          clientSecret: appSecret,
          code,
          grantType: 'authorization_code',
        });
        const chosen = textOf(given.corpId);
        if (chosen && chosen !== corpId) throw stranger();
        const me = await v1('contact/users/me', undefined, textOf(given.accessToken));
        const { result } = await topapi('user/getbyunionid', { unionid: textOf(me.unionId) }).catch(
          (error: unknown) => {
            if (error instanceof ProviderError && error.failure === 'wrongAddress') throw stranger();
            throw error;
          },
        );
        const { userid, contact_type: kind } = recordOf(result);
        // 1 = somebody outside whom the company keeps as a contact.
        if (!textOf(userid) || Number(kind) === 1) throw stranger();
        const mainland = me.stateCode === undefined || textOf(me.stateCode) === '86';
        return { workId: textOf(userid), userId: textOf(userid), mobile: mainland ? mobileOf(me.mobile) : null };
      }),
  };
}
