/** 待我签署, on the welcome page. */
export default {
  'myContract.title': '待我签署',
  'myContract.title.count': '待我签署（{count}）',
  'myContract.one': '{title}',
  'myContract.abolish': '请确认作废：{title}',
  'myContract.until': '请在 {at} 前签署',
  'myContract.sign': '去签署',
  'myContract.sign.of': '签署“{title}”',
  'myContract.hint': '将打开法大大的签署页面，请核对内容后签署。链接只供本人使用，请勿转发。',
  'myContract.open': '打开签署页面',
  'myContract.done': '我已处理，刷新',
};
