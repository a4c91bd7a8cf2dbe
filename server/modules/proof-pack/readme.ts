import type { PackManifest } from '@contract/proof-pack/form';
import { chinaTime } from './words';

/** What the archive is, for the person who opens it. */
export function readmeOf(facts: Omit<PackManifest, 'files'>): string {
  const { company, batch, at, madeBy, versions, withoutPdf, receipts, audit } = facts;
  const lines = [
    `发薪存证：${company.name} ${batch.payMonth} “${batch.title}”`,
    `制作人：${madeBy}    数据时间：${chinaTime(at)}（北京时间）`,
    '',
    '含有员工的姓名、工资和操作记录，请按个人信息妥善保管，不得外传。',
    '',
    '一、怎样核验',
    '  1. 把整个压缩包解压到一个文件夹。',
    '  2. 用浏览器（Chrome、Edge、Firefox 或 Safari）双击打开 index.html，不需要联网。',
    '  3. 点“选择存证文件夹”，选中解压出的文件夹。页面逐个核对文件，说出第一处不一致的地方。',
    '  4. 把页面给出的“清单指纹”与平台操作日志中“发薪存证已制成”一行的说明比对。',
    '',
    '二、内容',
    `  slips 文件夹：工资条的每一版各一个 PDF，共 ${versions - withoutPdf} 个；目录是 slips.csv（程序用 slips.json）。`,
    ...(withoutPdf > 0 ? [`  另有 ${withoutPdf} 版因字体缺字没有 PDF，slips.csv 中“文件”一列为空。`] : []),
    `  receipts.csv：每张工资条的发放、通知、查看、确认、异议、修改和签署，共 ${receipts} 条（程序用 receipts.json）。`,
    '  review 文件夹：工资表的经过、核对结果、漏发名单、审核时看过的内容、导入时的改动、确认为正确的理由。',
    ...(audit
      ? ['  audit 文件夹：操作日志的校验链中包含这张工资表的一段，及平台每日记下的锚点。']
      : ['  不含操作日志：制作人没有查看操作日志的权限。回执中因此没有 IP 地址和设备。']),
    '  manifest.json：以上每个文件的长度和 SHA-256。',
    '',
    '  金额在 .json 中以分为单位，在 .csv 中以元为单位；.json 中的时间为 UTC，.csv 中为北京时间。',
    '  .csv 中会被表格软件当成公式或长数字的文本，前面加了一个英文单引号。',
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
