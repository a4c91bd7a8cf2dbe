import { createHash, createHmac } from 'node:crypto';
import { StandIn, type Asked, type Reply } from './stand-in';

const hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

interface Signed {
  service: string;
  timestamp: number;
  headers: Record<string, string>;
  names: string[];
  body: string;
}

/** 签名方法 v3, written down again apart from the adapter. */
export function tc3(secretKey: string, { service, timestamp, headers, names, body }: Signed): string {
  const day = new Date(timestamp * 1000);
  const date = `${day.getUTCFullYear()}-${String(day.getUTCMonth() + 1).padStart(2, '0')}-${String(day.getUTCDate()).padStart(2, '0')}`;
  const list = names.map((name) => `${name}:${(headers[name] ?? '').toLowerCase()}\n`).join('');
  const canonical = `POST\n/\n\n${list}\n${names.join(';')}\n${hex(body)}`;
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${date}/${service}/tc3_request\n${hex(canonical)}`;
  const chain = [date, service, 'tc3_request'].reduce<Buffer>(
    (key, step) => createHmac('sha256', key).update(step).digest(),
    Buffer.from(`TC3${secretKey}`),
  );
  return createHmac('sha256', chain).update(text).digest('hex');
}

interface Settings {
  secretId: string;
  secretKey: string;
  sdkAppId: string;
  signName: string;
  region: string;
  /** How many variables each registered template has. */
  templates: Record<string, number>;
}

/** sms.tencentcloudapi.com with SendSms of 2021-01-11: checks the signature, the clock and every parameter. */
export class TencentStandIn extends StandIn {
  readonly sent: { number: string; params: string[] }[] = [];
  /** Numbers (+86…) that get a code of their own. */
  readonly codes = new Map<string, string>();
  /** Charged messages told for each number. */
  fee = 1;

  constructor(
    private readonly settings: Settings,
    now: () => Date,
  ) {
    super(now);
  }

  protected answer(asked: Asked): Reply {
    const code = this.check(asked) ?? this.refuse(asked.json);
    if (code) return { body: { Response: { Error: { Code: code, Message: `${code}.` }, RequestId: 'R-1' } } };
    const { PhoneNumberSet, TemplateParamSet } = asked.json as Record<string, string[]>;
    const states = (PhoneNumberSet ?? []).map((number) => {
      const wrong = /^\+861\d{10}$/.test(number)
        ? this.codes.get(number)
        : 'InvalidParameterValue.IncorrectPhoneNumber';
      if (!wrong) this.sent.push({ number, params: TemplateParamSet ?? [] });
      return {
        SerialNo: wrong ? '' : `5000:${this.sent.length}`,
        PhoneNumber: number,
        Fee: wrong ? 0 : this.fee,
        SessionContext: '',
        Code: wrong ?? 'Ok',
        Message: wrong ?? 'send success',
        IsoCode: 'CN',
      };
    });
    return { body: { Response: { SendStatusSet: states, RequestId: 'R-2' } } };
  }

  private check({ method, path, headers, raw }: Asked): string | null {
    const timestamp = Number(headers['x-tc-timestamp']);
    const [, id, date, list, signature] =
      /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        headers.authorization ?? '',
      ) ?? [];
    if (id === undefined || list === undefined || method !== 'POST' || path !== '/')
      return 'AuthFailure.InvalidAuthorization';
    if (id !== this.settings.secretId) return 'AuthFailure.SecretIdNotFound';
    if (Math.abs(timestamp * 1000 - this.now().getTime()) > 300_000) return 'AuthFailure.SignatureExpire';
    const names = list.split(';');
    if (!names.includes('content-type') || !names.includes('host')) return 'AuthFailure.InvalidAuthorization';
    const right = tc3(this.settings.secretKey, { service: 'sms', timestamp, headers, names, body: raw });
    if (right !== signature || date !== new Date(timestamp * 1000).toISOString().slice(0, 10))
      return 'AuthFailure.SignatureFailure';
    if (headers['x-tc-action'] !== 'SendSms') return 'InvalidAction';
    if (headers['x-tc-version'] !== '2021-01-11') return 'NoSuchVersion';
    return headers['x-tc-region'] === this.settings.region ? null : 'UnsupportedRegion';
  }

  private refuse(json: Record<string, unknown>): string | null {
    const numbers = json.PhoneNumberSet as string[];
    const params = json.TemplateParamSet as unknown[];
    if (json.SmsSdkAppId !== this.settings.sdkAppId) return 'UnauthorizedOperation.SmsSdkAppIdVerifyFail';
    if (numbers.length === 0) return 'MissingParameter.EmptyPhoneNumberSet';
    if (numbers.length > 200) return 'LimitExceeded.PhoneNumberCountLimit';
    if (json.SignName !== this.settings.signName) return 'FailedOperation.SignatureIncorrectOrUnapproved';
    const places = this.settings.templates[json.TemplateId as string];
    if (places === undefined) return 'FailedOperation.TemplateIncorrectOrUnapproved';
    if (places !== params.length) return 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate';
    return params.some((value) => /https?:/.test(String(value)))
      ? 'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter'
      : null;
  }
}
