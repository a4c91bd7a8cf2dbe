/** Words of the page that stands where something broke: part of the first script, for nothing more may be reachable. */
export default {
  chunk: {
    title: '页面加载失败',
    description: '可能是网络中断，或系统刚刚更新，页面的一部分没有取到。重新加载后一般即可恢复；已保存的数据不受影响。',
  },
  crash: {
    title: '页面出错了',
    description: '这一页遇到了意外的问题。已保存的数据不受影响，请重新加载；若反复出现，请把下面的内容告诉管理员。',
  },
  reload: '重新加载',
  reloading: '页面的一部分没有取到，正在重新加载…',
};
