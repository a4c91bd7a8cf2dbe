import { shanghaiTime } from '../../../kernel/shanghai-time';
import { PERSON_TABLES, REGISTER } from '../register';
import type { ReadTable } from './read-table';

interface Contents {
  name: string;
  at: Date;
  tables: readonly ReadTable[];
  own: boolean;
  /** Places of files whose record was there and whose content could not be read. */
  missing: readonly string[];
}

/** What the archive is, what is not in it and why, for the person who opens it. */
export function readmeOf({ name, at, tables, own, missing }: Contents): string {
  const withheld = PERSON_TABLES.flatMap(({ name: table, table: { title, own: forHim, company } }) => {
    const why = own ? forHim : company;
    return typeof why === 'string' ? [`  ${title ?? table}：${why}。`] : [];
  });
  const passing = Object.entries(REGISTER).flatMap(([table, holding]) =>
    holding.holds === 'passing' ? [`  ${table}：${holding.why}。`] : [],
  );
  const lines = [
    `${name} 的个人信息`,
    `数据时间：${shanghaiTime(at)}（北京时间）`,
    '',
    own
      ? '本压缩包是您按《个人信息保护法》第四十五条取得的个人信息副本，含证件号码、手机号、银行卡号和工资的完整内容，请妥善保管。'
      : '本压缩包应员工本人要求按《个人信息保护法》第四十五条生成，含其证件号码、手机号、银行卡号和工资的完整内容，请只交给本人，交付后即删。',
    '',
    '一、内容',
    '  index.html：用浏览器打开即可阅读。',
    '  data.json：同样的内容，供程序读取。',
    '  tables 文件夹：每类信息一个 .csv 文件（UTF-8 带 BOM），可用 Excel 或 WPS 打开；没有内容的不列。',
    '  files 文件夹：头像、反馈图片、付款凭证、合同等文件。',
    '',
    '二、各类行数',
    ...tables.map(({ title, rows }) => `  ${title}：${rows.length}`),
    '',
    '三、不在其中',
    '  密码、会话、链接和密钥及其散列，按密钥计算的索引；实名认证的证件照片和本人照片（平台只向审核人带水印展示）。',
    ...(own ? ['  尚未发布的工资条、工资表中不向员工展示的项目、企业的内部备注，由企业提供。'] : []),
    ...withheld,
    ...passing,
  ];
  if (missing.length > 0)
    lines.push('', '四、已不能读取的文件（记录在，内容不在）', ...missing.map((path) => `  ${path}`));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
