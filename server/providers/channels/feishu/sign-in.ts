import type { ChannelContext, WorkAppSignIn } from '../channel';
import { textOf } from '../shared/call';
import { ProviderError } from '../shared/failures';
import { mobileOf } from '../shared/mobile';
import { identified } from '../shared/sign-in';
import { feishuApi, PROVIDER } from './api';
import { askForPeople } from './people';

/**
 * 飞书 网页登录: 获取授权码 (open.feishu.cn/document/common-capabilities/sso/api/obtain-oauth-code), 获取 user_access_token, 获取用户信息.
 * The mobile is the one the company's administrators entered; 飞书 says that its owner has not proved it. People of another
 * organisation the application is shared with can sign in, too: who it is has to stand in the company's own address book.
 */
export function feishuSignIn(settings: Record<string, string>, context: ChannelContext): WorkAppSignIn {
  const { appId = '', appSecret = '', signIn } = settings;
  return {
    address(redirect, state) {
      const url = new URL('https://accounts.feishu.cn/open-apis/authen/v1/authorize');
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirect,
        response_type: 'code',
        // The user id is told to those alone who asked for it, and asking wants the right: only where it is needed.
        scope: [
          'contact:user.phone:readonly',
          ...(signIn === 'number' ? ['contact:user.employee_id:readonly'] : []),
        ].join(' '),
        state,
      }).toString();
      return url.href;
    },
    identify: (code) =>
      identified(async () => {
        const api = feishuApi(settings, context);
        const { ask, bare } = api;
        const given = await bare('authen/v2/oauth/token', {
          grant_type: 'authorization_code',
          client_id: appId,
          client_secret: appSecret,
          code,
        });
        const me = await ask({ path: 'authen/v1/user_info', token: textOf(given.access_token) });
        const workId = textOf(me.open_id);
        if (!workId) throw new ProviderError('final', '', `${PROVIDER}：没有说明登录的是谁`);
        const mobile = mobileOf(me.mobile);
        if (mobile === null) return { workId, userId: null, mobile };
        if ((await askForPeople(api, [mobile])).get(mobile) !== workId)
          throw new ProviderError('wrongAddress', '', `${PROVIDER}：您不在该企业的通讯录中`);
        return { workId, userId: textOf(me.user_id) || null, mobile };
      }),
  };
}
