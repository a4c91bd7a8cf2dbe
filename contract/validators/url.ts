/** Longest address, in characters. */
export const URL_LENGTH = 500;

export type UrlProblem = 'scheme' | 'shape' | 'credentials' | 'tooLong';

export const URL_MESSAGE: Record<UrlProblem, string> = {
  scheme: '应以 https:// 开头',
  shape: '不是完整的网址，如 https://www.example.com/page',
  credentials: '不能含有用户名或密码（@ 之前的部分）',
  tooLong: `最多${URL_LENGTH}个字`,
};

/**
 * What is wrong with an address people are led to, or null. https only – no javascript:, data: or plain http –,
 * without a name or password in it, at most 500 characters.
 */
export function urlProblem(text: string): UrlProblem | null {
  if ([...text].length > URL_LENGTH) return 'tooLong';
  if (!/^https:\/\//i.test(text)) return 'scheme';
  // A browser drops line breaks and tabs and takes '\' for '/': what is read here would be another address there.
  if (/[\s\\\u0000-\u001f]/.test(text)) return 'shape';
  if (/^https:\/\/[^/?#]*@/i.test(text)) return 'credentials';
  return hostOf(text).includes('.') ? null : 'shape';
}

/** The machine an address names; '' where it is none. */
function hostOf(text: string): string {
  try {
    return new URL(text).hostname;
  } catch {
    return ''; // the only way to ask that older browsers know
  }
}
