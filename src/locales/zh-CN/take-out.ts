export default {
  'takeOut.title': '整体导出企业数据',
  'takeOut.what':
    '把本企业的全部数据打成一个压缩包：员工、工资表与工资条、考勤、反馈、领取、签署和操作记录，以及合同、凭证等文件，附每张表、每一列的说明。证件号码、手机号、银行卡号均为完整内容。',
  'takeOut.not': '账号密码、登录链接、密钥等一律不在其中。导出和每次下载都会记入操作日志；请妥善保管，用完即删。',
  'takeOut.ready': '压缩包已生成',
  'takeOut.ready.until': '{until} 前可下载，仅您本人可以下载。',
  'takeOut.download': '下载',
  'takeOut.goesOn': '正在后台生成，可以关闭此窗口，稍后回来下载。',
  'takeOut.other': '{name} 于 {at} 发起的整体导出还在进行，完成后才能再次导出。',
  'takeOut.start': '开始导出',
  'takeOut.again': '重新导出',
};
