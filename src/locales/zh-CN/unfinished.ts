/** What is said of what was not finished: a form left without saving, or cut off by the end of a session. */
export default {
  'unfinished.back.title': '登录过期前您在“{page}”',
  'unfinished.back.description': '可以回到那里继续；填写了一半的内容也为您留着。',
  'unfinished.back.button': '回到那里',
  'unfinished.discard': '放弃已填写的内容？',
  'unfinished.discard.ok': '放弃',
  'unfinished.discard.stay': '继续填写',
  'unfinished.unsaved': '{names}还没有保存，离开后填写的内容不会保留。',
  'unfinished.unsaved.name': '“{name}”',
  'unfinished.draft': '已恢复登录过期前填写的内容（{time}），保存前请核对。',
  'unfinished.draft.leftOut': '密码、密钥、证件号码和银行卡号没有保留，请重新填写。',
  'unfinished.draft.undo': '不要这些内容',
};
