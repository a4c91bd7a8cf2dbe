/** What the screens of records (companies and the like) say alike. */
export default {
  'record.cancel': '取消',
  'record.record': '记录',
  'record.loading': '正在加载',
  'record.form.save': '保存',
  'record.reason': '原因',
  'record.reason.rule': '请填写原因（2–200字）',
  'record.reason.placeholder': '如：与本人核对信息',
  'record.reveal.of': '查看完整{field}',
  'record.reveal.hint': '查看完整信息会写入操作日志，请填写原因。信息显示一分钟后自动隐藏。',
  'record.reveal.ok': '查看',
  'record.stale': '没有保存：数据已被他人修改或删除。您填写的内容仍保留在这里。',
  'record.stale.load': '载入新版本',
  'record.secret.change': '修改',
  'record.secret.keep': '不修改',
};
