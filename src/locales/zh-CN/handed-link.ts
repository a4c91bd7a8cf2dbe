/** An activation link that whoever made it hands over. */
export default {
  'handedLink.title': '{name}的激活链接',
  'handedLink.once': '链接只显示这一次，关闭后无法再查看；遗失时可重新生成。',
  'handedLink.hint':
    '请当面或通过可靠的方式交给本人：打开后设置自己的密码即可登录。{until} 前有效，只能使用一次；拿到链接的人都能设置密码，请勿发到群里。',
  'handedLink.close': '我已复制',
};
