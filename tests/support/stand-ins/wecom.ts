import { isJson, StandIn, type Asked, type Reply } from './stand-in';

interface Settings {
  corpId: string;
  agentId: string;
  secret: string;
}

/** qyapi.weixin.qq.com as a company's own application sees it: token, people by mobile, messages, sign-in. */
export class WecomStandIn extends StandIn {
  tokensGiven = 0;
  /** The tokens it still knows. */
  readonly tokens = new Set<string>();
  /** userid by mobile. */
  readonly people = new Map<string, string>();
  /** Codes of 全局错误码 by userid. */
  readonly codes = new Map<string, number>();
  readonly sent: Record<string, unknown>[] = [];
  /** What a code of the sign-in stands for; good once. */
  readonly logins = new Map<string, Record<string, unknown>>();
  /** What a ticket tells. */
  readonly tickets = new Map<string, Record<string, unknown>>();
  expiresIn = 7200;

  constructor(
    private readonly settings: Settings,
    now: () => Date,
  ) {
    super(now);
  }

  protected answer(asked: Asked): Reply {
    const told = this.tell(asked);
    const answer =
      typeof told === 'number' ? { errcode: told, errmsg: `error ${told}` } : { errcode: 0, errmsg: 'ok', ...told };
    return { body: answer };
  }

  private tell(asked: Asked): number | Record<string, unknown> {
    const { path, query, json, method } = asked;
    if (path === '/cgi-bin/gettoken') return this.token(asked);
    if (!this.tokens.has(query.get('access_token') ?? '')) return 40014;
    switch (path) {
      case '/cgi-bin/user/getuserid': {
        if (method !== 'POST' || !isJson(asked)) return 43002;
        const userid = this.people.get(json.mobile as string);
        return userid === undefined ? 46004 : { userid };
      }
      case '/cgi-bin/message/send':
        return method === 'POST' && isJson(asked) ? this.message(json) : 43002;
      case '/cgi-bin/auth/getuserinfo': {
        const login = this.logins.get(query.get('code') ?? '');
        this.logins.delete(query.get('code') ?? '');
        return method === 'GET' && login ? login : 40029;
      }
      case '/cgi-bin/auth/getuserdetail':
        return this.tickets.get(json.user_ticket as string) ?? 84015;
      default:
        return 43004;
    }
  }

  private token({ method, query }: Asked): number | Record<string, unknown> {
    if (method !== 'GET') return 43001;
    if (query.get('corpid') !== this.settings.corpId) return 40013;
    if (query.get('corpsecret') !== this.settings.secret) return 40001;
    const token = `token-${(this.tokensGiven += 1)}`;
    this.tokens.add(token);
    return { access_token: token, expires_in: this.expiresIn };
  }

  private message(json: Record<string, unknown>): number | Record<string, unknown> {
    const user = json.touser as string;
    if (json.agentid !== Number(this.settings.agentId)) return 40056;
    const code = this.codes.get(user);
    if (code !== undefined) return code;
    if (![...this.people.values()].includes(user)) return 81013;
    if (json.msgtype === 'textcard') {
      const { title = '', description = '', url = '' } = json.textcard as Record<string, string>;
      if (!title) return 41016;
      if (!description) return 41033;
      if (!/^https?:\/\//.test(url)) return 40094;
      if (title.length > 128 || description.length > 512 || Buffer.byteLength(url) > 2048) return 45002;
    } else if (json.msgtype === 'text') {
      if (!(json.text as Record<string, string>).content) return 44004;
    } else return 40008;
    this.sent.push(json);
    return { msgid: `msg-${this.sent.length}` };
  }
}
