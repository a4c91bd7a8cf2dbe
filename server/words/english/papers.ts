import type { Phrases } from '../phrase-book';

/** Papers and sheets beside the wage sheet: bank layouts, vouchers, certificates, corrections, slips as PDF. */
const papers: Phrases = {
  请选择版式: 'Choose the layout',
  银行代发模板: 'template of the bank',
  '版式不存在，可能已被删除，请重新选择': 'There is no such layout; it may have been deleted, choose another',
  '最多保存{0}个版式，请先删除不再使用的': '{0} layouts at most; delete one first',
  '版式不存在，可能已被删除': 'There is no such layout; it may have been deleted',
  '请填写版式名称（1–30字）': 'Name the layout (1–30 characters)',
  '合计所在的行不存在，请重新上传模板': 'The row of the total is not there; upload the template again',
  '已有名为“{0}”的版式，请换一个名称': 'There is a layout “{0}” already; choose another name',
  '请填写开具原因（2–200字）': 'Say what it is for (2–200 characters)',
  '{0}至{1}没有已发放的月度工资，不能开具收入证明':
    'No monthly wages were paid from {0} to {1}: no certificate of income',
  '收入证明 {0}': 'certificate of income {0}',
  收入证明: 'certificate of income',
  这项任务不能取消: 'This work cannot be cancelled',
  已撤回的工资表不能导出会计凭证: 'The wage sheet was recalled: no accounting voucher',
  '工资表须先通过审核，才能导出会计凭证': 'The wage sheet has to be reviewed before there is an accounting voucher',
  工资表中没有可以记账的金额: 'The wage sheet has no amount to be booked',
  '{0}（{1}）{2}元': '{0} ({1}) {2} yuan',
  '借贷不平，借方比贷方{0}{1}元：{2}人的工资项目合计与实发不符：{3}{4}。请更正这些工资条；不足1元的尾差可设置“尾差”科目':
    'Debit and credit differ: debit is {1} yuan {~0}. The items of {2} people do not come to their net pay: {3}{~4}. Correct these slips; for less than 1 yuan set an account for rounding',
  少: 'less',
  多: 'more',
  '有科目尚未设置，请先填写科目编码': 'Some accounts are not set; enter their codes first',
  '请填写凭证字，如“记”': 'Enter the voucher’s word, such as “记”',
  '科目编码只能有数字、字母、点和横线': 'The code of an account has digits, letters, dots and hyphens only',
  '部门编码只能有数字、字母、点和横线': 'The code of a department has digits, letters, dots and hyphens only',
  '部门“{0}”设置了两次': 'The department “{0}” is set twice',
  正在生成会计凭证: 'Making the accounting voucher',
  '共{0}人，{1}行分录，借贷平衡{2}': '{0} people, {1} lines, debit and credit agree{~2}',
  '；{0}人工资条已撤回，未计入': '; {0} people whose slip was recalled are left out',
  '请填写更正原因（2–200字）': 'Say why it is corrected (2–200 characters)',
  '工资表中没有“{0}”：请在列对应中改为已有的项目，或不导入':
    'The wage sheet has no “{0}”: choose an item it has under “Columns”, or leave the column out',
  '没有可更正的工资条：表中的人都与工资条相同，或不能更正':
    'There is no slip to correct: everybody is as on the slip, or cannot be corrected',
  '预览之后有工资条变动，请重新核对后提交': 'Slips have changed since the preview; look again and submit',
  '有 {0} 人不能更正，请处理，或勾选“其余的人照常更正”后提交':
    '{0} people cannot be corrected: settle that, or tick that the others are',
  正在更正工资条: 'Correcting the slips',
  '更正表最多 {0} 人：请只保留有改动的人；改动的人更多时，请撤回整张工资表后重新导入':
    'A sheet of corrections has {0} people at most: keep those that change, or recall the whole wage sheet and import it again',
  这份导入不是更正表: 'This import is no sheet of corrections',
  '更正表的月份就是所更正工资表的月份，不能更改': 'The month is that of the wage sheet it corrects',
  要更正的工资表不正确: 'The wage sheet to correct is not valid',
  不在这张工资表中: 'not in this wage sheet',
  '历史工资表不能更正：请删除后重新导入': 'A past month cannot be corrected: delete and import it again',
  '提交之后又被改动，没有写入': 'changed since it was submitted, and not written',
  '提交之后核对的结果有变化，没有写入': 'the audit says something else since it was submitted, and it was not written',
  '有未完结的薪资领取，不能撤回': 'has pay being claimed and cannot be recalled',
  '有 {0} 人更正后合计与各项不符，或核对有错误：请改正；确实如此的，请勾选“按表更正”，或勾选“其余的人照常更正”后提交':
    'The slips of {0} people would not add up, or are wrong by the audit: correct the sheet; tick that they are right where they are, or that the others are corrected',
  '没有可更正的工资条：有改动的人更正后合计与各项不符，或核对有错误':
    'There is no slip to correct: all that change would not add up, or are wrong by the audit',
  所选月份没有可对比的工资条: 'The month chosen has no slip to compare with',
  '工资表发布后才能下载工资条 PDF': 'Slips can be taken as PDF once the wage sheet is published',
  '工资条已撤回，重新发布后才能下载': 'The slip was recalled; download it once it is published again',
  '字体中没有这些字，无法生成 PDF：{0}': 'The font does not have these characters, so there is no PDF: {0}',
  '一个 PDF 最多放{0}张工资条，选中的有{1}张：请按部门等条件分次生成，或改为每人一个文件':
    'One PDF holds {0} slips at most, and {1} are chosen: make it in parts, by department for instance, or a file for each person',
  '内容过多，无法生成 PDF': 'There is too much in it for a PDF',
  '工资条过多或内容过长，无法生成在一个 PDF 中：请分次生成，或改为每人一个文件':
    'Too many slips, or too long ones, for one PDF: make it in parts, or a file for each person',
  '没有可生成 PDF 的工资条：{0}': 'There is no slip to make a PDF of: {~0}',
  工资表发布完成后才能制作发薪存证: 'A proof pack can be made once the wage sheet is published',
  '工资表正在撤回，完成后再制作发薪存证': 'The wage sheet is being recalled; make the proof pack afterwards',
  '操作日志还有记录没有进入链，请稍后再制作': 'The operation log is still being chained; try again in a while',
  正在核对操作日志: 'Waiting for the operation log',
  '正在生成工资条 PDF': 'Making the PDFs of the slips',
  '正在写入回执、审核与操作日志': 'Writing receipts, review and operation log',
  '清单指纹 {0}': 'Print of the manifest {0}',
  '清单指纹 {0}；因字体缺字未生成 PDF：{1}':
    'Print of the manifest {0}; the font lacks characters, so that these have no PDF: {1}',
  等待开始: 'Waiting to start',
  正在取得数据快照: 'Taking a snapshot of the data',
  '正在生成 PDF': 'Making the PDF',
  '已生成{0}张；未生成：{1}': '{0} made; not made: {~1}',
  '请选择工资条，或按筛选条件全选': 'Choose slips, or all that the filters leave',
  正在撤回: 'Recalling',
  正在重新发布: 'Publishing again',
  正在导出工资条: 'Exporting the slips',
  张: 'slips',
  '{0}人{1}{2}': '{0} people {~1}{~2}',
  '代发表格在隐藏的工作表中，请取消隐藏并保存后再上传':
    'The table is in a hidden sheet; show it, save the file and upload it again',
  '没有找到表头：应有一行同时写着账号、户名、金额中的至少两项，请上传银行提供的代发模板':
    'No header was found: a row with two at least of account, name and amount. Upload the template of the bank',
  '表头有{0}列，最多{1}列，请确认上传的是银行的代发模板':
    'The header has {0} columns, {1} at most; make sure that it is the template of the bank',
  '表头在第{0}行，表头以上最多{1}行，请删去多余的说明后再上传':
    'The header is in row {0}, with {1} rows above it at most; remove what is not needed',
};

export default papers;
