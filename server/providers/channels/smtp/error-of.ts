import { ProviderError, refusal } from '../shared/failures';
import { SMTP_ERRORS } from './errors';

export const PROVIDER = '邮件';

/** What nodemailer throws. */
interface MailError {
  code?: string;
  /** The system's code where nodemailer put its own in its place. */
  originalCode?: string;
  /** E.g. `MAIL FROM`, `RCPT TO`, `DATA`, `AUTH PLAIN`, `CONN`. */
  command?: string;
  responseCode?: number;
  response?: string;
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;
const NOT_TLS = /^(?:EPROTO|ERR_SSL_)/;

const setup = (words: string, code = '') =>
  new ProviderError('setup', code, `${PROVIDER}：${words}${code && `（${code}）`}`);

/**
 * What a failed e-mail means. The server's own words are left out: they repeat the address.
 * @param begun the message itself had begun to go: without a reply nobody knows whether it was taken
 */
export function errorOf(error: unknown, begun: boolean): ProviderError {
  const mail = error as MailError;
  return mail.responseCode ? replied(mail.responseCode, mail) : broken(mail, begun);
}

function replied(reply: number, { code, command = '', response = '' }: MailError): ProviderError {
  const told = String(reply);
  const passing = reply < 500;
  // Enhanced codes (RFC 3463): 5.1.x speaks of the address, 5.7.x of what the receiver allows.
  const [, subject] = /^\d{3}[ -]5\.(\d+)\.\d+/.exec(response) ?? [];
  if (!passing && (code === 'EAUTH' || command.startsWith('AUTH'))) return refusal(PROVIDER, SMTP_ERRORS, '535');
  if (!passing && command === 'MAIL FROM') return setup('发件地址被拒绝，多半要与登录账号一致', told);
  if (!passing && subject === '1') return refusal(PROVIDER, SMTP_ERRORS, '550');
  if (!passing && (subject === '7' || command === 'DATA'))
    return new ProviderError('final', told, `${PROVIDER}：邮件被收件方拒收（${told}）`);
  return refusal(PROVIDER, SMTP_ERRORS, told, passing ? 503 : 200);
}

function broken({ code = '', originalCode = '', command = '' }: MailError, begun: boolean): ProviderError {
  const system = originalCode || code;
  if (CERTIFICATE.test(system)) return setup('邮件服务器的证书未通过校验', system);
  if (NOT_TLS.test(system)) return setup('加密方式与端口不符');
  if (code === 'ETLS') return setup('无法建立加密连接，邮件服务器可能不支持 STARTTLS');
  if (code === 'EAUTH' || code === 'ENOAUTH') return setup('账号或密码（授权码）不正确');
  if (code === 'EDNS' && originalCode !== 'EAI_AGAIN' && originalCode !== 'ETIMEOUT') return setup('找不到邮件服务器');
  if (code === 'EENVELOPE' && command === 'API') return refusal(PROVIDER, SMTP_ERRORS, '553');
  if (begun) return new ProviderError('final', '', `${PROVIDER}：邮件服务器没有回应，是否已发出不详`);
  return new ProviderError('busy', '', `${PROVIDER}：${code === 'EABORT' ? '发送已中止' : '连接不上邮件服务器'}`);
}
