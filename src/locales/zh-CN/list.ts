/** What lists say alike. */
export default {
  'list.filter.label': '筛选',
  'list.filter.reset': '重置',
  'list.noHits': '没有符合筛选条件的记录',
  'list.pastEnd': '这一页没有记录，请回到前面的页',
  'list.reload': '刷新',
  'list.density': '密度',
  'list.density.large': '宽松',
  'list.density.middle': '适中',
  'list.density.small': '紧凑',
  'list.columns': '列设置',
  'list.columns.all': '全部显示',
  'list.columns.reset': '重置',
  'list.columns.up': '上移{column}',
  'list.columns.down': '下移{column}',
  'list.columns.pinLeft': '{column}固定在左侧',
  'list.columns.pinRight': '{column}固定在右侧',
};
