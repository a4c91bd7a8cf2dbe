import { prefixed } from '../message-ids';
import checkStats from './check-stats';
import wagePlots from './wage-plots';

/** Words of plots and of the pieces that show them. */
export default {
  ...checkStats,
  ...wagePlots,
  ...prefixed('plot', {
    plot: '图',
    table: '表格',
    copy: '复制表格',
    copied: '表格已复制，可粘贴到电子表格中',
    notCopied: '浏览器不允许复制，请选中表格后手动复制',
    hidden: '金额已隐藏',
    show: '显示金额',
  }),
  ...prefixed('plot.unit', {
    '1': '元',
    '1000': '千元',
    '10000': '万元',
    '1000000': '百万元',
    '100000000': '亿元',
    '1000000000': '十亿元',
  }),
};
