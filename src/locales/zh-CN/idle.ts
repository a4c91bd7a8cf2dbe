/** The sign-out of a page nobody uses. */
export default {
  'idle.title': '即将自动退出',
  'idle.left': '您已有一段时间没有操作。为保护数据安全，{seconds} 秒后自动退出登录。',
  'idle.goOn': '继续使用',
};
