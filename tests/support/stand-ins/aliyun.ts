import { createHash, createHmac } from 'node:crypto';
import { StandIn, type Asked, type Reply } from './stand-in';

const hex = (text: string) => createHash('sha256').update(text).digest('hex');

/** Octet by octet, apart from the adapter: only the unreserved signs of RFC 3986 stay. */
const encode = (text: string) =>
  [...Buffer.from(text)]
    .map((octet) => {
      const sign = String.fromCharCode(octet);
      return /[A-Za-z0-9\-_.~]/.test(sign) ? sign : `%${octet.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

interface Signed {
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  names: string[];
  body: string;
}

/** V3 版本请求体&签名机制, written down again apart from the adapter. */
export function acs3(secret: string, { method, path, query, headers, names, body }: Signed): string {
  const sorted = [...query].sort(([a], [b]) => (a < b ? -1 : 1));
  const canonical = `${method}\n${path}\n${sorted.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}\n${names
    .map((name) => `${name}:${headers[name]}\n`)
    .join('')}\n${names.join(';')}\n${hex(body)}`;
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
    .digest('hex');
}

interface Settings {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  /** Variables of each registered template. */
  templates: Record<string, string[]>;
}

/** dysmsapi.aliyuncs.com with SendSms of 2017-05-25: checks the signature, the clock, the nonce and every parameter. */
export class AliyunStandIn extends StandIn {
  readonly sent: Record<string, string>[] = [];
  /** Numbers that get a code of 短信服务 API错误码. */
  readonly codes = new Map<string, string>();
  private readonly nonces = new Set<string>();

  constructor(
    private readonly settings: Settings,
    now: () => Date,
  ) {
    super(now);
  }

  protected answer(asked: Asked): Reply {
    const wrong = this.check(asked);
    if (wrong) return { status: 400, body: { Code: wrong, Message: `Specified ${wrong}`, RequestId: 'R-1' } };
    const params = Object.fromEntries(asked.query);
    const code = this.codes.get(params.PhoneNumbers ?? '') ?? this.refuse(params);
    if (code) return { body: { Code: code, Message: `${code} ${params.PhoneNumbers}`, RequestId: 'R-2' } };
    this.sent.push(params);
    return { body: { Code: 'OK', Message: 'OK', BizId: `9006${this.sent.length}^0`, RequestId: 'R-3' } };
  }

  private check({ method, path, query, headers, raw }: Asked): string | null {
    const [, id, list, signature] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
        headers.authorization ?? '',
      ) ?? [];
    if (id === undefined || list === undefined) return 'IncompleteSignature';
    if (id !== this.settings.accessKeyId) return 'InvalidAccessKeyId.NotFound';
    const names = list.split(';');
    const due = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-acs-'));
    if (due.some((name) => !names.includes(name)) || names.join() !== [...names].sort().join())
      return 'IncompleteSignature';
    if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
      return 'InvalidAction.NotFound';
    if (headers['x-acs-content-sha256'] !== hex(raw)) return 'InvalidContentSha256';
    const date = headers['x-acs-date'] ?? '';
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return 'InvalidTimeStamp.Format';
    if (Math.abs(Date.parse(date) - this.now().getTime()) > 15 * 60_000) return 'InvalidTimeStamp.Expired';
    const nonce = headers['x-acs-signature-nonce'] ?? '';
    if (nonce === '' || this.nonces.has(nonce)) return 'SignatureNonceUsed';
    this.nonces.add(nonce);
    const right = acs3(this.settings.accessKeySecret, { method, path, query: [...query], headers, names, body: raw });
    return right === signature && method === 'POST' && path === '/' ? null : 'SignatureDoesNotMatch';
  }

  private refuse({
    PhoneNumbers = '',
    SignName,
    TemplateCode = '',
    TemplateParam = '',
  }: Record<string, string>): string | null {
    if (!/^(\+?86)?1\d{10}$/.test(PhoneNumbers)) return 'isv.MOBILE_NUMBER_ILLEGAL';
    if (SignName !== this.settings.signName) return 'isv.SMS_SIGNATURE_ILLEGAL';
    const variables = this.settings.templates[TemplateCode];
    if (!variables) return 'isv.SMS_TEMPLATE_ILLEGAL';
    const values = JSON.parse(TemplateParam) as Record<string, unknown>;
    if (Object.values(values).some((value) => typeof value !== 'string')) return 'isv.INVALID_JSON_PARAM';
    if (variables.some((name) => !values[name])) return 'isv.TEMPLATE_MISSING_PARAMETERS';
    return Object.values(values).some((value) => /https?:/.test(String(value))) ? 'isv.PARAM_NOT_SUPPORT_URL' : null;
  }
}
