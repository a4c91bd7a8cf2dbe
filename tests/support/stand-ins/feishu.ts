import { isJson, StandIn, type Asked, type Reply } from './stand-in';

interface Settings {
  appId: string;
  appSecret: string;
}

/** open.feishu.cn as a company's own application sees it: token, people by mobile, messages, sign-in. */
export class FeishuStandIn extends StandIn {
  tokensGiven = 0;
  readonly tokens = new Set<string>();
  /** open_id by mobile. */
  readonly people = new Map<string, string>();
  /** Codes by open_id. */
  readonly codes = new Map<string, number>();
  readonly sent: Record<string, unknown>[] = [];
  /** What a code of the sign-in stands for; good once. */
  readonly logins = new Map<string, Record<string, unknown>>();
  /** message_id by uuid: one message an hour. */
  private readonly uuids = new Map<string, string>();
  private readonly userTokens = new Map<string, Record<string, unknown>>();

  constructor(
    private readonly settings: Settings,
    now: () => Date,
  ) {
    super(now);
  }

  protected answer(asked: Asked): Reply {
    const told = this.tell(asked);
    // Most refusals come with HTTP 400.
    if (typeof told === 'number')
      return { status: told === 99991400 ? 429 : 400, body: { code: told, msg: `error ${told}` } };
    return { body: { code: 0, msg: 'success', ...told } };
  }

  private tell(asked: Asked): number | Record<string, unknown> {
    const { path, query, json, headers, method } = asked;
    const { appId, appSecret } = this.settings;
    if (path === '/open-apis/auth/v3/tenant_access_token/internal') {
      if (!isJson(asked) || json.app_id !== appId) return 10003;
      if (json.app_secret !== appSecret) return 10014;
      const token = `t-${(this.tokensGiven += 1)}`;
      this.tokens.add(token);
      return { tenant_access_token: token, expire: 7200 };
    }
    if (path === '/open-apis/authen/v2/oauth/token') {
      if (json.client_id !== appId || json.client_secret !== appSecret) return 20002;
      const me = this.logins.get(json.code as string);
      this.logins.delete(json.code as string);
      if (json.grant_type !== 'authorization_code' || !me) return 20003;
      this.userTokens.set(`u-${json.code as string}`, me);
      return { access_token: `u-${json.code as string}`, expires_in: 7200, token_type: 'Bearer' };
    }
    const token = (headers.authorization ?? '').replace(/^Bearer /, '');
    if (path === '/open-apis/authen/v1/user_info' && method === 'GET') {
      const me = this.userTokens.get(token);
      return me ? { data: me } : 99991668;
    }
    if (!this.tokens.has(token)) return 99991663;
    if (method !== 'POST' || !isJson(asked)) return 99992402;
    if (path === '/open-apis/contact/v3/users/batch_get_id' && query.get('user_id_type') === 'open_id') {
      const mobiles = json.mobiles as string[];
      if (mobiles.length > 50) return 99992402;
      const list = mobiles.map((mobile) => ({
        mobile,
        ...(this.people.has(mobile) ? { user_id: this.people.get(mobile) } : {}),
      }));
      return { data: { user_list: list } };
    }
    if (path === '/open-apis/im/v1/messages' && query.get('receive_id_type') === 'open_id') return this.message(json);
    return 99992402;
  }

  private message(json: Record<string, unknown>): number | Record<string, unknown> {
    const receiver = json.receive_id as string;
    const code = this.codes.get(receiver);
    if (code !== undefined) return code;
    if (![...this.people.values()].includes(receiver)) return 230034;
    if (json.msg_type !== 'post') return 230001;
    const { zh_cn: post } = JSON.parse(json.content as string) as { zh_cn?: { title?: string; content?: unknown[][] } };
    if (!post?.title || !Array.isArray(post.content?.[0])) return 230001;
    const uuid = json.uuid as string;
    if (uuid.length > 50) return 230001;
    const earlier = this.uuids.get(uuid);
    if (earlier !== undefined) return { data: { message_id: earlier } };
    this.sent.push(json);
    this.uuids.set(uuid, `om_${this.sent.length}`);
    return { data: { message_id: `om_${this.sent.length}` } };
  }
}
