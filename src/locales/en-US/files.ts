import { prefixed } from '../message-ids';

/** 我的文件: files one has ordered. */
export default prefixed('files', {
  title: 'My files',
  hint: 'Files you ordered are kept here for {hours} hours; only you can download them.',
  none: 'There is no file to download',
  download: 'Download',
  'download.of': 'Download {name}',
  cancel: 'Stop',
  'cancel.of': 'Stop writing {name}',
  'cancel.sure': 'Stop writing this file?',
  'cancel.not': 'Go on',
  'state.queued': 'Waiting',
  'state.running': 'Being written',
  'state.succeeded': 'Ready',
  'state.failed': 'Not written',
  'state.cancelled': 'Stopped',
  'kind.wages-export': 'Export of a wage sheet',
  'kind.wages-exportSlips': 'Export of chosen slips',
  'kind.wages-slipPdf': 'Slips as PDF',
  'kind.wages-bankFile': 'Bank file',
  'kind.wages-taxFile': 'Tax declaration file',
  'kind.wages-voucher': 'Accounting voucher',
  'kind.claims-bankFile': 'Bank file of claims',
  'kind.checks-export': 'Export of attendance',
  'kind.staff-export': 'Export of employees',
  'kind.list-export': 'Export of a list',
});
