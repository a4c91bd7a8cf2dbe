/** First rule a new password breaks, in words, or null. `own` are the account name and mobile, which it may not contain. */
export function passwordProblem(password: string, own: readonly string[]): string | null {
  if (password.length < 8 || password.length > 20) return '密码长度应为8–20位';
  if (/\s/.test(password)) return '密码不能包含空格';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/].filter((kind) => kind.test(password)).length;
  if (kinds < 3) return '密码须包含大写字母、小写字母、数字、符号中的至少三种';
  const lower = password.toLowerCase();
  if (own.some((text) => text !== '' && lower.includes(text.toLowerCase()))) return '密码不能包含账号或手机号';
  return null;
}
