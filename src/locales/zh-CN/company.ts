export default {
  'company.unknown': '没有找到这家企业',
  'company.unknown.hint': '地址中的企业编号缺失或有误，请重新选择企业。',
  'company.unknown.back': '返回企业管理',
};
