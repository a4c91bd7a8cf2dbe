/** What stands for a value that the log does not tell. */
export const MASKED = '***';

const ID_NUMBER = /(?<![\dA-Za-z])([1-9]\d{3})\d{2}(?:18|19|20)\d{9}([\dXx])(?![\dA-Za-z])/g;
const MOBILE = /(?<![\dA-Za-z])(?:\+?86[ -]?)?(1[3-9]\d)[ -]?\d{4}[ -]?(\d{4})(?![\dA-Za-z])/g;
/** 13 to 19 digits, also in groups of four. Moments stand in the log as numbers, never in a text. */
const CARD = /(?<![\d.A-Za-z-])\d{4}(?:[ -]?\d{4}){2,3}[ -]?\d{1,7}(?![\d.A-Za-z-])/g;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}/g;
/** Tokens of sessions and links have 32 bytes and more in base64url; a digest in lower hexadecimal, in groups or not, is none. */
const TOKEN = /(?<![\w-])(?![0-9a-f-]+(?![\w-]))[\w-]{40,}(?![\w-])/g;
const BEARER = /\b(Bearer|Basic)\s+[^\s"',]+/gi;
/** Bytes above ASCII in an address: a name that somebody typed. */
const TYPED = /(?:%[89A-F][0-9A-F])+/gi;

const SECRETS =
  'password|passwd|pwd|secret|token|authorization|cookie|otp|captcha|signature|ticket|credential|密码|验证码';
const PERSON = 'mobile|phone|id_?no|id_?number|id_?card|bank_?card|card_?no|bank_?account|mail|姓名|手机号?|fen';
/** Fields whose values no line tells, whatever they hold: secrets, numbers of people, amounts, names. */
const CLOSED_KEY = new RegExp(
  `(?:${SECRETS}|${PERSON})$|^(?:\\w+_)?(?:name|alias)$|(?:staff|person|account|contact)Name$`,
  'i',
);
/** `password=…` or `"mobile": "…"` within a text, such as a body or an address that an error repeats. */
const PAIR = new RegExp(
  String.raw`((?:\b|["'])[\w-]*(?:${SECRETS}|${PERSON}|name)["']?\s*[=:]\s*)("[^"]*"?|'[^']*'?|[^\s&"',;)}\]]+)`,
  'gi',
);

/** Whether the log leaves out what this field holds. */
export const isClosed = (key: string): boolean => CLOSED_KEY.test(key);

/** A text without what tells of a person or lets somebody in: numbers keep the ends that screens show, the rest is `***`. */
export function maskedText(text: string): string {
  return text
    .replace(BEARER, `$1 ${MASKED}`)
    .replace(PAIR, `$1${MASKED}`)
    .replace(MAIL, MASKED)
    .replace(ID_NUMBER, '$1**********$2')
    .replace(MOBILE, '$1****$2')
    .replace(CARD, MASKED)
    .replace(TOKEN, MASKED)
    .replace(TYPED, MASKED);
}
