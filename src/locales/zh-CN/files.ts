import { prefixed } from '../message-ids';

/** 我的文件: files one has ordered. */
export default prefixed('files', {
  title: '我的文件',
  hint: '您导出的文件在这里保留 {hours} 小时，仅您本人可以下载。',
  none: '没有可下载的文件',
  download: '下载',
  'download.of': '下载 {name}',
  cancel: '取消生成',
  'cancel.of': '取消生成 {name}',
  'cancel.sure': '取消生成这个文件？',
  'cancel.not': '继续生成',
  'state.queued': '排队中',
  'state.running': '生成中',
  'state.succeeded': '可下载',
  'state.failed': '未生成',
  'state.cancelled': '已取消',
  'kind.wages-export': '工资表导出',
  'kind.wages-exportSlips': '选中工资条导出',
  'kind.wages-slipPdf': '工资条 PDF',
  'kind.wages-bankFile': '银行代发文件',
  'kind.wages-taxFile': '个税申报文件',
  'kind.wages-voucher': '会计凭证',
  'kind.claims-bankFile': '薪资领取代发文件',
  'kind.checks-export': '考勤导出',
  'kind.staff-export': '员工导出',
  'kind.list-export': '列表导出',
});
