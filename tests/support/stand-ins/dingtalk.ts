import { isJson, StandIn, type Asked, type Reply } from './stand-in';

interface Settings {
  appKey: string;
  appSecret: string;
  agentId: string;
  corpId: string;
}

/** Both hosts of 钉钉, api.dingtalk.com and oapi.dingtalk.com, as a company's internal application sees them. */
export class DingtalkStandIn extends StandIn {
  tokensGiven = 0;
  readonly tokens = new Set<string>();
  /** userid by mobile. */
  readonly people = new Map<string, string>();
  /** errcode, or the sub_code of errcode 88, by userid. */
  readonly codes = new Map<string, number | { sub: string }>();
  readonly sent: { userid: string; msg: Record<string, unknown> }[] = [];
  /** send_result by task_id, in place of one that says it was not read yet. */
  readonly results = new Map<number, Record<string, unknown>>();
  private readonly tasks = new Map<number, string>();
  /** What an authCode stands for; good once. */
  readonly logins = new Map<string, { corpId?: string; me: Record<string, unknown> }>();
  /** Members by unionId. */
  readonly members = new Map<string, { userid: string; contact_type: number }>();
  private readonly userTokens = new Map<string, Record<string, unknown>>();
  private readonly contents = new Set<string>();

  constructor(
    private readonly settings: Settings,
    now: () => Date,
  ) {
    super(now);
  }

  protected answer(asked: Asked): Reply {
    return asked.path.startsWith('/v1.0/') ? this.v1(asked) : this.topapi(asked);
  }

  private v1({ path, json, headers, method }: Asked): Reply {
    const { appKey, appSecret, corpId } = this.settings;
    const refused = (code: string): Reply => ({ status: 400, body: { code, message: code, requestid: 'R-1' } });
    if (path === '/v1.0/oauth2/accessToken') {
      if (json.appKey !== appKey || json.appSecret !== appSecret) return refused('invalidClientIdOrSecret');
      const accessToken = `token-${(this.tokensGiven += 1)}`;
      this.tokens.add(accessToken);
      return { body: { accessToken, expireIn: 7200 } };
    }
    if (path === '/v1.0/oauth2/userAccessToken') {
      const code = json.code as string;
      const login = this.logins.get(code);
      this.logins.delete(code);
      if (json.clientId !== appKey || json.clientSecret !== appSecret) return refused('invalidClientIdOrSecret');
      if (json.grantType !== 'authorization_code' || !login) return refused('invalidParameter.authCode.notFound');
      this.userTokens.set(`user-${code}`, login.me);
      return {
        body: { accessToken: `user-${code}`, refreshToken: 'r', expireIn: 7200, corpId: login.corpId ?? corpId },
      };
    }
    const me = this.userTokens.get(headers['x-acs-dingtalk-access-token'] ?? '');
    if (path === '/v1.0/contact/users/me' && method === 'GET' && me) return { body: me };
    return refused('InvalidAuthentication');
  }

  private topapi(asked: Asked): Reply {
    const told = this.tell(asked);
    if (typeof told === 'number') return { body: { errcode: told, errmsg: `error ${told}`, request_id: 'R-2' } };
    if ('sub' in told)
      return {
        body: { errcode: 88, sub_code: told.sub, sub_msg: '没有权限', errmsg: 'ding talk error', request_id: 'R-3' },
      };
    return { body: { errcode: 0, errmsg: 'ok', request_id: 'R-4', ...told } };
  }

  private tell(asked: Asked): number | { sub: unknown } | Record<string, unknown> {
    const { path, query, json, method } = asked;
    if (method !== 'POST' || !isJson(asked)) return 43002;
    if (!this.tokens.has(query.get('access_token') ?? '')) return 40014;
    switch (path) {
      case '/topapi/v2/user/getbymobile': {
        const userid = this.people.get(json.mobile as string);
        return userid === undefined ? 60121 : { result: { userid } };
      }
      case '/topapi/user/getbyunionid': {
        const member = this.members.get(json.unionid as string);
        return member ? { result: member } : 60121;
      }
      case '/topapi/message/corpconversation/asyncsend_v2':
        return this.message(json);
      case '/topapi/message/corpconversation/getsendresult':
        return this.result(json);
      default:
        return 404;
    }
  }

  private message(json: Record<string, unknown>): number | { sub: string } | Record<string, unknown> {
    if (json.agent_id !== Number(this.settings.agentId)) return 52019;
    const userid = json.userid_list as string;
    const code = this.codes.get(userid);
    if (code !== undefined) return code;
    const msg = json.msg as Record<string, unknown>;
    if (msg.msgtype === 'action_card') {
      const {
        title = '',
        markdown = '',
        single_title: label = '',
        single_url: url = '',
      } = msg.action_card as Record<string, string>;
      if (!title || !markdown || !label || !/^https?:\/\//.test(url)) return 40035;
      if (title.length > 64 || markdown.length > 5000 || label.length > 20 || url.length > 500) return 34016;
    } else if (msg.msgtype !== 'text' || !(msg.text as Record<string, string>).content) return 40008;
    // The same content to the same person on one day is dropped without a word.
    const content = JSON.stringify([userid, msg]);
    if (!this.contents.has(content)) this.sent.push({ userid, msg });
    this.contents.add(content);
    const task_id = 256271667000 + this.sent.length;
    this.tasks.set(task_id, userid);
    return { task_id };
  }

  private result(json: Record<string, unknown>): number | Record<string, unknown> {
    if (json.agent_id !== Number(this.settings.agentId)) return 52019;
    const userid = this.tasks.get(json.task_id as number);
    if (userid === undefined) return 400002;
    const none = {
      invalid_user_id_list: [],
      forbidden_user_id_list: [],
      failed_user_id_list: [],
      read_user_id_list: [],
    };
    return { send_result: this.results.get(json.task_id as number) ?? { ...none, unread_user_id_list: [userid] } };
  }
}
