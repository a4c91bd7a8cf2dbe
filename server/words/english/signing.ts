import type { Phrases } from '../phrase-book';

/** E-contracts (法大大), contract templates and what can be read of a document. */
const signing: Phrases = {
  '{0}的记录不能{1}': 'Not possible while the record is {~0} ({~1})',
  '{0}的记录没有认证链接': 'A record that is {~0} has no link',
  认证记录不存在: 'There is no such record',
  '“{0}”已有认证记录（{1}），请在该记录上操作': '“{0}” has a record already ({~1}); go on there',
  '{0}不能用“{1}”认证': 'Not verified in this way: {~0}, “{~1}”',
  企业认证不需要选择员工: 'No employee is chosen to verify a company',
  请选择要认证的员工: 'Choose the employee to verify',
  '“{0}”已离职，不能发起认证': '“{0}” has left and cannot be verified',
  '{0}的记录不能同步，请先重新发起认证': 'A record that is {~0} has nothing to fetch; verify again first',
  '{0}的合同不能{1}': 'Not possible while the contract is {~0} ({~1})',
  正在发起签署: 'Sending for signing',
  '刚刚催过，请 {0} 分钟后再催': 'Reminded just now; again in {0} minutes',
  请选择新的截止日期: 'Choose the new deadline',
  新的截止日期须晚于现在的截止日期: 'The new deadline is after the present one',
  '原截止日期已过，请选择新的截止日期': 'The deadline has passed; choose another',
  '这份合同还没有提交到法大大，请稍候再试': 'This contract has not reached Fadada yet; try again in a moment',
  '企业的法大大认证已失效，请先在“认证记录”中重新认证':
    'The company’s verification with Fadada has lapsed; verify it again under “Authentication records”',
  '企业的法大大认证已失效，暂时不能作废已签署的合同':
    'The company’s verification with Fadada has lapsed, so a signed contract cannot be made void now',
  合同不存在: 'There is no such contract',
  '企业的法大大认证已失效，请先在“认证记录”中重新认证后下载':
    'The company’s verification with Fadada has lapsed; verify it again under “Authentication records” to download',
  合同链接不正确: 'The link to the contract is wrong',
  '合同链接已过期，请刷新页面': 'The link to the contract has expired; refresh the page',
  '合同尚未签署完成，还没有可下载的合同': 'The contract is not signed yet, so there is nothing to download',
  合同文件不存在或已被删除: 'The contract’s file does not exist or was deleted',
  签署方不存在: 'There is no such signer',
  '这一方现在不需要签署，没有签署链接': 'This signer has nothing to sign now, so there is no link',
  签署记录不存在: 'There is no such contract',
  '企业的法大大认证已失效，请重新认证后再发起':
    'The company’s verification with Fadada has lapsed; verify it again before sending',
  '要签署的文件已不存在，请重新发起': 'The paper to sign is no longer there; send it again',
  '“{0}”已离职或员工档案已删除': '“{0}” has left, or the staff record was deleted',
  '“{0}”没有手机号，也没有完成法大大认证，无法通知签署。请补全员工档案后重新发起':
    '“{0}” has no mobile number and is not verified with Fadada; complete the staff record and send again',
  '“{0}”还没有完成法大大企业认证，请先在“认证记录”中发起企业认证并授权':
    '“{0}” is not verified with Fadada; start that under “Authentication records”',
  '“{0}”已离职或员工档案已删除，不能发起签署': '“{0}” has left, or the staff record was deleted: nothing can be sent',
  '“{0}”没有手机号，也没有完成法大大个人认证，请补全员工档案或先完成认证':
    '“{0}” has no mobile number and is not verified with Fadada; complete the staff record or verify first',
  请上传要签署的文件: 'Upload the paper to sign',
  '合同名称为2–50个字': 'The name of a contract has 2–50 characters',
  '所选员工中有人不存在或已被删除，请重新选择': 'Some of the people are no longer there; choose again',
  '所选员工中有 {0} 人已离职：{1}{2}，请移除后再发起':
    '{0} of the people have left: {1}{~2}; remove them before you send',
  '{0}的合同状态不会再变，不需要同步': 'A contract that is {~0} does not change any more',
  '这份合同还没有提交到法大大，请稍候再同步': 'This contract has not reached Fadada yet; fetch its state in a moment',
  '截止日期“{0}”不存在，应为 YYYY-MM-DD': 'There is no date “{0}”; write YYYY-MM-DD',
  '截止日期 {0} 已过，请选择今天或以后的日期': 'The deadline {0} has passed; choose today or later',
  '截止日期最晚为 {0} 天后（{1}）': 'The deadline is in {0} days at the latest ({1})',
  签名不正确: 'The signature is wrong',
  页面不存在: 'There is no such page',
  请选择认证通过或不通过: 'Choose whether it passes',
  请选择签署或拒签: 'Choose whether it is signed',
  请选择企业: 'Choose the company',
  '未接入法大大，请联系平台管理员': 'Fadada is not connected; ask the administrator of the platform',
  '法大大：{0}（{1}）': 'Fadada: {0} ({1})',
  未说明原因: 'no reason given',
  '法大大没有及时回应，请稍后再试': 'Fadada did not answer in time; try again later',
  '连接不上法大大，请稍后再试': 'Fadada cannot be reached; try again later',
  '法大大的回应无法识别（HTTP {0}），请稍后再试': 'The answer of Fadada cannot be read (HTTP {0}); try again later',
  对方不同意授权: 'The other side did not agree',
  '对方尚未授权，没有法大大编号': 'The other side has not agreed yet and has no id with Fadada',
  '法大大没有返回认证链接，请稍后再试': 'Fadada gave no link; try again later',
  '法大大没有返回{0}，请稍后再试': 'Fadada gave no answer ({~0}); try again later',
  签署任务状态: 'state of the task',
  文件编号: 'id of the file',
  签署任务编号: 'id of the task',
  签署链接: 'link to sign',
  作废任务编号: 'id of the task that makes it void',
  下载地址: 'address of the file',
  '法大大没有返回上传地址，请稍后再试': 'Fadada gave no address to upload to; try again later',
  '文件没有传到法大大（HTTP {0}），请稍后再试': 'The file did not reach Fadada (HTTP {0}); try again later',
  '合同没有从法大大下载到（HTTP {0}），请重试': 'The contract could not be fetched from Fadada (HTTP {0}); try again',
  不同意作废: 'does not agree to make it void',
  企业不同意授权: 'the company did not agree',
  身份信息不一致: 'the identity does not match',
  不同意合同条款: 'does not agree to the terms',
  参与方不存在: 'there is no such party',
  当前状态不能催办: 'nobody can be reminded in this state',
  当前状态不能延期: 'the deadline cannot be moved in this state',
  当前签署任务状态不允许撤销: 'the task cannot be withdrawn in this state',
  只有已完成的签署任务可以作废: 'only completed tasks can be made void',
  '签署任务未完成，不能下载': 'the task is not completed, so there is nothing to download',
  文件不存在: 'there is no such file',
  '法大大（沙箱）：{0}（{1}）': 'Fadada (sandbox): {~0} ({1})',
  签署任务不存在: 'there is no such task',
  '法大大（沙箱）：用户不存在': 'Fadada (sandbox): there is no such user',

  // Contract templates.
  '模板文件已不存在，请重新上传': 'The template’s file is no longer there; upload it again',
  '合同模板须为 Word 文档（.docx），这是 {0} 文件。请用 Word 或 WPS 另存为 .docx 后上传':
    'A contract template is a Word document (.docx), this is {0}. Save it as .docx',
  '文件没有保存成功，请重新上传': 'The file was not kept; upload it again',
  请重新上传模板文件: 'Upload the template again',
  '模板不能使用：{0}': 'The template cannot be used: {~0}',
  '签署人有重复，请移除后再发起': 'A signer is there twice; remove one',
  '填写的内容太长，无法预览；可以直接发起，或缩短后再预览':
    'What was filled in is too long for a preview; send it, or make it shorter',
  '预览链接已过期，请重新预览': 'The preview has expired; open it again',
  预览链接不正确: 'The link to the preview is wrong',
  '【缺少{0}】': '[{0} missing]',
  没有可以预览的内容: 'There is nothing to preview',
  合同模板不存在: 'There is no such template',
  合同模板没有这个版本: 'The template has no such version',
  '模板名称须为 2–50 字': 'The name of a template has 2–50 characters',
  '本企业已有名为“{0}”的模板，请换一个名称': 'There is a template “{0}” already; choose another name',
  正在生成合同并发起签署: 'Making the contracts and sending them',
  '{0}（第{1}版）': '{0} (version {1})',
  '{0}：已离职或员工档案已删除': '{0}: has left, or the staff record was deleted',
  '模板“{0}”已停用，请启用后再发起，或选择其他模板': 'The template “{0}” is disabled; enable it, or choose another',
  '模板“{0}”已有新版本（第 {1} 版），请刷新后核对再发起':
    'The template “{0}” has a new version ({1}); refresh and look before you send',
  '合同名称须为 2–50 字': 'The name of a contract has 2–50 characters',
  '{0} 人，第 {1} 版': '{0} people, version {1}',
  正在生成合同: 'Making the contracts',
  '缺少{0}': 'missing: {0}',
  '没有可以发起的签署人。{0}{1}。请补全员工档案或填写缺少的内容':
    'There is nobody to send to. {~0}{~1}. Complete the staff records, or fill in what is missing',
  '{0}的模板不能{1}': 'Not possible while the template is {~0} ({~1})',

  // What cannot be made of a document.
  '自动编号的格式（{0}）不支持，请把编号改为直接输入的文字后上传':
    'Numbering of the form {0} is not supported; type the numbers instead',
  '文件不完整或已损坏，无法读取。请在 Word 或 WPS 中重新另存为 .docx 后上传':
    'The file is incomplete or damaged; save it anew as .docx',
  '文件解压后过大，不能作为模板。请删去多余的图片后上传':
    'Unpacked, the file is too large for a template; remove pictures',
  '没有找到正文，这不是 Word 文档。请在 Word 或 WPS 中另存为 .docx 后上传':
    'There is no text: this is no Word document; save it as .docx',
  '含脚注，请把脚注内容写入正文': 'has footnotes; write them into the text',
  '含尾注，请把尾注内容写入正文': 'has endnotes; write them into the text',
  '含公式，请改为普通文字': 'has formulas; make them plain text',
  '含嵌入的对象（如 Excel 表格），请改为普通表格或文字':
    'has embedded objects (such as an Excel sheet); make them plain tables or text',
  '含嵌入的文档，请把其内容复制到正文': 'has an embedded document; copy it into the text',
  '含符号字体的字符，请在“插入-符号”中改用普通文本的符号（如 □、√）':
    'has characters of a symbol font; use those of a plain font (such as □, √)',
  '含文本框，请把文本框中的文字移到正文': 'has text boxes; move their text into the document',
  '{0} 张图片不会出现在 PDF 中': '{0} pictures will not be in the PDF',
  '页脚中的文字不会出现在 PDF 中，页脚由系统写“第 x 页 共 y 页”':
    'The footer will not be in the PDF, which numbers its pages there',
  '第 {0} 段前': 'before paragraph {0}',
  '第 {0} 段（{1}）': 'paragraph {0} ({1})',
  '含修订标记，请先在 Word 的“审阅”中接受或拒绝全部修订':
    'has tracked changes; accept or reject them all in Word first',
  '文档共 {0} 页，最多 {1} 页': 'The document has {0} pages, {1} at most',
  '字体中没有字符“{0}”（U+{1}，在“{2}”中），请改用其他写法':
    'The font does not have “{0}” (U+{1}, in “{2}”); write it otherwise',
  '文件过于复杂，无法作为模板。请删去多余的图片、表格后上传':
    'The file is too complex for a template; remove pictures and tables',
  '缺少要填写的内容：{0}': 'Not filled in: {0}',
  '占位符有误：{0}': 'A placeholder is wrong: {0}',
  无法读取模板: 'the template cannot be read',
  页眉: 'header',
  页脚: 'footer',
  '占位符共 {0} 个，最多 {1} 个': '{0} placeholders, {1} at most',
  '文件中含有不允许的内容（DOCTYPE），请在 Word 或 WPS 中重新另存为 .docx 后上传':
    'The file has something that is not allowed (DOCTYPE); save it anew as .docx',
  '文件的结构过于复杂，无法作为模板。请删去多余内容后上传':
    'The file is too complex for a template; remove what is not needed',
};

export default signing;
