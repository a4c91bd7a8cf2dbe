import type { ChannelContext, WorkAppSignIn } from '../channel';
import { textOf } from '../shared/call';
import { ProviderError } from '../shared/failures';
import { mobileOf } from '../shared/mobile';
import { identified } from '../shared/sign-in';
import { PROVIDER, wecomApi } from './api';

/**
 * 企业微信 网页授权登录: 构造网页授权链接 (path/91022), 获取访问用户身份 (path/91023), 获取访问用户敏感信息 (path/95833). Only
 * snsapi_privateinfo tells the mobile, after its owner has agreed. `state` may hold letters and digits only, 128 at most.
 */
export function wecomSignIn(settings: Record<string, string>, context: ChannelContext): WorkAppSignIn {
  const { corpId = '', agentId = '' } = settings;
  return {
    address(redirect, state) {
      const url = new URL('https://open.weixin.qq.com/connect/oauth2/authorize');
      url.search = new URLSearchParams({
        appid: corpId,
        redirect_uri: redirect,
        response_type: 'code',
        scope: 'snsapi_privateinfo',
        state,
        agentid: agentId,
      }).toString();
      url.hash = 'wechat_redirect';
      return url.href;
    },
    identify: (code) =>
      identified(async () => {
        const { ask } = wecomApi(settings, context);
        const who = await ask({ path: 'auth/getuserinfo', query: { code } });
        const workId = textOf(who.userid);
        // Guests have an openid; people of a linked company a userid behind that company's id.
        if (!workId || workId.includes('/'))
          throw new ProviderError('wrongAddress', '', `${PROVIDER}：您不是该企业的成员`);
        const ticket = textOf(who.user_ticket);
        if (!ticket) return { workId, userId: workId, mobile: null };
        const { mobile } = await ask({ path: 'auth/getuserdetail', json: { user_ticket: ticket } });
        return { workId, userId: workId, mobile: mobileOf(mobile) };
      }),
  };
}
