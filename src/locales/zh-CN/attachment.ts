/** Attachments: choosing, sending, saving them. */
export default {
  'attachment.add': '添加附件',
  'attachment.file.of': '选择{label}文件',
  'attachment.hint': 'PDF、Word（.docx）、Excel（.xlsx）、JPG、PNG，每个不超过 {most}，最多 {count} 个；可拖入',
  'attachment.sending': '正在上传“{name}”',
  'attachment.checking': '正在检查“{name}”',
  'attachment.uploading': '附件正在上传，请稍候',
  'attachment.remove.of': '移除附件“{name}”',
  'attachment.download.of': '下载附件“{name}”',
  'attachment.tooLarge': '“{name}”有 {size}，超过了 {most}，请压缩或拆分后再上传',
  'attachment.tooMany': '最多 {count} 个附件，“{name}”没有上传',
  'attachment.refused': '“{name}”：{reason}',
  'attachment.network': '“{name}”：网络中断，没有上传成功，请重试',
  'attachment.unknown': '“{name}”没有上传成功，请重试',
};
