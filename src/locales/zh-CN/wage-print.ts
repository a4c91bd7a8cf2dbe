export default {
  'wages.print.back': '返回工资表',
  'wages.print.now': '打印',
  'wages.print.count': '，共 {total} 张，本页 {shown} 张',
  'wages.print.part': '第几部分',
  'wages.print.sign': '员工签名：',
  'wages.print.date': '日期：',
  'wages.print.login': '附登录二维码（{count} 人尚无密码）',
  'wages.print.login.confirm':
    '为 {count} 人各生成一个登录链接，印在本人工资条上？7 天内有效，只能用一次；此前交付的链接随即失效。',
  'wages.print.login.made': '已附 {count} 个登录二维码，离开本页后无法再看到',
  'wages.print.login.skipped': '未生成：{people}',
  'wages.print.login.loopback': '二维码指向本机地址，员工的手机打不开，请让部署人员设置 PUBLIC_URL',
  'wages.print.login.card':
    '用手机扫码，输入证件号码后四位并设置密码，以后可在手机上查看工资条。{until} 前有效，只能使用一次，请勿转交他人。',
};
