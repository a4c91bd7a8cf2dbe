import { shanghaiTime } from '../../kernel/shanghai-time';
import type { TakenTable } from './taken';
import { LEFT_OUT } from './tables';

export interface WrittenTable extends TakenTable {
  file: string;
  rows: number;
}

export interface Contents {
  companyId: string;
  companyName: string;
  operator: string;
  /** The moment the tables are of. */
  at: Date;
  tables: readonly WrittenTable[];
  files: number;
  /** Places of files whose record was there and whose content could not be read. */
  missing: readonly string[];
}

/** What the archive is, for the person who opens it. */
export function readmeOf({ companyName, operator, at, tables, files, missing }: Contents): string {
  const lines = [
    `${companyName} 全部数据`,
    `导出人：${operator}    数据时间：${shanghaiTime(at)}（北京时间）`,
    '',
    '本压缩包含有员工的证件号码、手机号、银行卡号和工资的完整内容，请按个人信息妥善保管，不得外传，用完即删。',
    '',
    '一、内容',
    `  tables 文件夹：${tables.length} 张表，每张一个 .csv 文件，全部取自同一时刻；第一行是“中文名 字段名”。`,
    `  files 文件夹：${files} 个文件（营业执照、反馈图片、付款凭证、合同等），目录见 tables/stored_file_文件目录.csv 的 path 列。`,
    '  tables.json：每张表、每一列的说明，供程序读取。',
    '',
    '二、格式',
    '  .csv 为 UTF-8（带 BOM），双击即可用 Excel 或 WPS 打开，程序也能直接读取，因此没有采用 JSON。',
    '  会被表格软件当成公式或长数字的文本（如证件号码、银行卡号），前面加了一个英文单引号；程序读取文本列时去掉开头的一个单引号即可。',
    '  空单元格表示没有值；一对引号 "" 表示空文本。',
    '  金额的单位是分；时间为 UTC（ISO 8601），加 8 小时即北京时间；月份为 YYYY-MM，日期为 YYYY-MM-DD；json 列为 JSON 文本。',
    '  各表以编号互相关联，如 wage_slip.staff_id 即 staff.id。',
    '',
    '三、不在其中',
    '  账号和渠道的密钥一律不导出：密码及其散列、会话和登录链接、激活链接、验证码、加密密钥、按密钥计算的索引、短信与签署和支付渠道的密钥。',
    '  实名认证的证件照片和本人照片：平台只向审核人带水印展示，不单独给出；认证记录在 real_name 表中。',
    '  没有被任何记录使用的上传文件，以及平台自己的数据（公告、轮播图、其他企业）。',
    ...Object.entries(LEFT_OUT).map(([table, reason]) => `  ${table}：${reason}。`),
    '',
    '四、各表行数',
    ...tables.map(({ file, rows }) => `  ${file}：${rows}`),
  ];
  if (missing.length > 0)
    lines.push('', '五、导出时已不能读取的文件（记录在，内容不在）', ...missing.map((path) => `  ${path}`));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** What the archive is, for programs. */
export function tablesJson({ companyId, companyName, at, tables, missing }: Contents): string {
  return JSON.stringify(
    {
      company: { id: companyId, name: companyName },
      takenAt: at.toISOString(),
      format: {
        encoding: 'UTF-8 with BOM',
        separator: ',',
        header: 'title, blank, name',
        text: 'takes one leading apostrophe off',
        null: 'an empty field without quotes',
      },
      tables: tables.map(({ name, title, file, rows, ofCompany, key, columns }) => ({
        name,
        title,
        file,
        rows,
        key: [ofCompany, ...key.map((part) => part.name)],
        columns: columns.map((column) => ({
          name: column.name,
          title: column.title,
          type: column.type,
          nullable: column.nullable,
        })),
      })),
      leftOut: LEFT_OUT,
      missingFiles: missing,
    },
    null,
    1,
  );
}
