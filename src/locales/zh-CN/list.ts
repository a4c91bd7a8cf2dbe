/** What lists say alike. */
export default {
  'list.filter.label': '筛选',
  'list.filter.more': '更多筛选',
  'list.filter.less': '收起筛选',
  'list.filter.reset': '重置',
  'list.filter.clear': '清除筛选',
  'list.filter.failed': '没有打开，请检查网络后再试',
  'list.company.none': '没有找到企业',
  'list.none': '还没有记录',
  'list.noHits': '没有符合筛选条件的记录',
  'list.pastEnd': '这一页没有记录，请回到前面的页',
  'list.reload': '刷新',
  'list.views': '视图',
  'list.export': '按所见导出',
  'list.columns': '列设置',
  'list.tickAll': '选择本页全部',
  'list.totals': '合计',
};
