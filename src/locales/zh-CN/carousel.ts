/** Pictures that follow one another, also on the login page. */
export default {
  'carousel.role': '轮播',
  'carousel.label': '轮播图',
  'carousel.pictures': '轮播图片',
  'carousel.slide': '图片',
  'carousel.slide.of': '第 {number} 张，共 {count} 张',
  'carousel.leads': '{title}，查看公告',
  'carousel.opens': '{title}（在新标签页打开）',
  'carousel.previous': '上一张',
  'carousel.next': '下一张',
  'carousel.go': '第 {number} 张',
  'carousel.pause': '停止轮播',
  'carousel.play': '继续轮播',
};
