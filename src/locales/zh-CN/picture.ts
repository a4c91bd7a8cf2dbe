/** Pictures: choosing, sending, looking at them. */
export default {
  'picture.required': '请上传{label}',
  'picture.choose': '上传图片',
  'picture.choose.of': '上传图片：{label}',
  'picture.change': '更换',
  'picture.change.of': '更换{label}图片',
  'picture.keep': '撤销更换',
  'picture.remove': '移除',
  'picture.file.of': '选择{label}图片文件',
  'picture.enlarge': '点击查看大图',
  'picture.enlarge.of': '查看大图：{label}',
  'picture.hint': 'JPG、PNG 或 WebP，不超过 {most}；可拖入或粘贴',
  'picture.checking': '检查中',
  'picture.uploading': '图片正在上传，请稍候',
  'picture.tooLarge': '“{name}”有 {size}，超过了 {most}，请压缩或截图后再上传',
  'picture.network': '网络中断，图片没有上传成功，请重试',
  'picture.unknown': '图片没有上传成功，请重试',
};
