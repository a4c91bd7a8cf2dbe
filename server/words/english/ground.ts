import type { Phrases } from '../phrase-book';

/** Of any call: transport, validation (said after the name of a field), files, jobs, sheets. */
const ground: Phrases = {
  请求格式不正确: 'The request is not well-formed',
  请求的地址不存在: 'There is nothing at this address',
  提交的内容过大: 'What was sent is too large',
  不支持的内容类型: 'This type of content is not supported',
  '操作过于频繁，请稍后再试': 'Too many calls; try again later',
  '系统繁忙，请稍后再试': 'The system is busy; try again later',
  提交的内容不正确: 'What was sent is not valid',
  '提交的内容不正确：包含无法保存的字符，或数字过大':
    'What was sent is not valid: it has characters that cannot be kept, or too large a number',
  '提交的内容不正确：包含无法保存的字符': 'What was sent is not valid: it has characters that cannot be kept',
  请求不完整: 'The request is incomplete',
  '上传的内容不完整，可能是网络中断，请重新上传':
    'The upload is incomplete, perhaps the network broke off; upload it again',
  请求不正确: 'The request is not valid',
  '服务器内部错误，请稍后再试': 'Something went wrong on the server; try again later',
  '登录已失效，请重新登录': 'You are no longer signed in; sign in again',
  企业不存在: 'There is no such company',
  请求的数据不存在或已被删除: 'This does not exist or was deleted',
  您没有权限进行此操作: 'You may not do this',
  没有权限进行此操作: 'You may not do this',
  '日期“{0}”不存在，应为 YYYY-MM-DD': 'There is no date “{0}”; write YYYY-MM-DD',
  未命名: 'untitled',
  '请求发送超时，请检查网络后重试': 'The request took too long to arrive; check the network and try again',
  服务正在停止: 'The server is stopping',
  数据库没有响应: 'The database does not answer',
  指标的令牌不正确: 'The token of the metrics is wrong',
  '内部错误，请稍后重试或联系管理员': 'Something went wrong; try again later or ask an administrator',
  '服务器内部错误，未能完成，请重试': 'Something went wrong on the server and this was not completed; try again',
  请求已取消: 'The request was cancelled',

  // Validation: what a field is called, and what is wrong with it.
  不能为空: 'is required',
  '至少{0}个字符': 'must have at least {0} characters',
  '最多{0}个字符': 'may have {0} characters at most',
  '不能小于{0}': 'cannot be below {0}',
  '不能大于{0}': 'cannot be above {0}',
  '至少{0}项': 'needs {0} at least',
  '最多{0}项': 'may have {0} at most',
  '不存在，应为 {0} 至 {1} 之间的日期，写作 YYYY-MM-DD': 'does not exist: a date from {0} to {1}, as YYYY-MM-DD',
  不是有效的编号: 'is not a valid id',
  格式不正确: 'is not well-formed',
  '应为 {0} 至 {1} 之间的月份，写作 YYYY-MM': 'must be a month from {0} to {1}, as YYYY-MM',
  类型不正确: 'is of the wrong type',
  取值不正确: 'is not one of the possible values',
  请求内容: 'The request',
  '第{0}项{1}': 'Item {0}: {~1}',

  // Limits and forms of numbers and names.
  '请填写查看原因（2–200字）': 'Say why you want to see it (2–200 characters)',
  '请填写导出原因（2–200字）': 'Say why you export it (2–200 characters)',
  '请填写原因（2–200字）': 'Give a reason (2–200 characters)',
  '请填写说明（2–200字）': 'Say what happened (2–200 characters)',
  '请填写原因（{0}–{1}字）': 'Give a reason ({0}–{1} characters)',
  '姓名须为1–30个汉字或字母，不能含数字和符号': 'A name has 1–30 characters or letters, no digits or signs',
  请输入正确的11位手机号: 'Enter a valid mobile number of 11 digits',
  请输入正确的邮箱地址: 'Enter a valid e-mail address',
  '银行卡号应为13–19位数字': 'A bank card number has 13–19 digits',
  '卡号被Excel截断，请将列设为文本': 'Excel has cut the card number short; make the column text',
  '银行卡号校验位不正确，请核对': 'The check digit of the bank card number is wrong; look at it again',
  统一社会信用代码应为18位: 'A credit code has 18 characters',
  '统一社会信用代码只含数字和大写字母，且不使用I、O、S、V、Z，请核对':
    'A credit code has digits and capital letters without I, O, S, V, Z; look at it again',
  '统一社会信用代码第3–8位应为数字（登记机关行政区划码），请核对':
    'Characters 3–8 of a credit code are digits; look at it again',
  '统一社会信用代码校验位不正确，请核对是否输错': 'The check digit of the credit code is wrong; look at it again',
  '护照号应为5–17位字母、数字': 'A passport number has 5–17 letters and digits',
  '港澳居民来往内地通行证号应为H或M加8–10位数字': 'This permit’s number is H or M and 8–10 digits',
  台湾居民来往大陆通行证号应为8位或10位数字: 'This permit’s number has 8 or 10 digits',
  '港澳台居民居住证号应为18位，以81、82或83开头': 'This permit’s number has 18 characters and begins with 81, 82 or 83',
  '外国人永久居留身份证号应为15–18位字母、数字': 'This card’s number has 15–18 letters and digits',
  '证件号码应为2–30位字母、数字': 'A document number has 2–30 letters and digits',
  '15位旧身份证号已停用，请填写18位身份证号': 'Identity numbers of 15 digits are out of use; enter the one of 18',
  身份证号格式不正确: 'This is not an identity number',
  身份证号中的出生日期不存在: 'The date of birth in the identity number does not exist',
  '身份证号校验位不正确，请核对是否输错': 'The check digit of the identity number is wrong; look at it again',
  未满16周岁: 'Younger than 16',
  '密码长度应为8–20位': 'A password has 8–20 characters',
  密码不能包含空格: 'A password has no blanks',
  '密码须包含大写字母、小写字母、数字、符号中的至少三种':
    'A password has at least three of: capital letters, small letters, digits, signs',
  密码不能包含账号或手机号: 'A password does not contain the account or the mobile number',
  '应以 https:// 开头': 'must begin with https://',
  '不是完整的网址，如 https://www.example.com/page': 'is not a whole address such as https://www.example.com/page',
  '不能含有用户名或密码（@ 之前的部分）': 'may have no user name or password (what stands before an @)',
  '最多{0}个字': 'may have {0} characters at most',

  // Jobs.
  正在写入: 'Writing',
  文件尚未生成: 'The file is not ready yet',
  '文件已过期，请重新导出': 'The file has expired; export it again',

  // Uploads of pictures and papers.
  '{0}最多 {1} 个，现有 {2} 个，请删去多余的': '{~0}: {1} at most, there are {2}; remove some',
  '{0}有重复，请刷新后重试': '{~0}: one is there twice; refresh and try again',
  附件不存在或已被删除: 'The attachment does not exist or was deleted',
  '文件已失效（上传超过24小时，或已用在别处），请重新上传':
    'The file has lapsed (uploaded more than 24 hours ago, or used elsewhere); upload it again',
  图片链接不正确: 'The link to the picture is wrong',
  '图片链接已过期，请刷新页面': 'The link to the picture has expired; refresh the page',
  '请以表单文件（multipart/form-data）上传{0}': 'Upload the {~0} as a form file (multipart/form-data)',
  '请选择要上传的{0}': 'Choose the {~0} to upload',
  '请选择要上传的{0}文件': 'Choose the {~0} to upload',
  '您已上传 {0} 个文件但没有保存使用，请先保存，或明天再试':
    'You have uploaded {0} files that were never saved; save them first, or try again tomorrow',
  '此网络今天上传的材料已达 {0} 份，请明天再试，或联系客服开通':
    'This network has uploaded {0} papers today; try again tomorrow, or ask us to open the company',
  '当前提交申请的人较多，暂时无法上传材料，请稍后再试':
    'Many are applying just now and nothing can be uploaded; try again later',
  '此网络同时上传的材料已有 {0} 份，请等它们传完再试': 'This network is uploading {0} papers at once; wait for them',
  '当前上传材料的人较多，请几秒后再试': 'Many are uploading just now; try again in a few seconds',
  图片不存在或已被删除: 'The picture does not exist or was deleted',
  文件不存在或已被删除: 'The file does not exist or was deleted',
  '附件的用途（purpose，应在文件之前）不正确':
    'The purpose of the attachment (which goes before the file) is not valid',
  '图片的用途（purpose，应在文件之前）不正确': 'The purpose of the picture (which goes before the file) is not valid',
  图片的用途不正确: 'The purpose of the picture is not valid',
  '{0}不能超过 {1}，请压缩或拆分后再上传': 'The {~0} may have {1} at most; make it smaller or split it',
  '{0}只能是 {1}，这是 {2} 文件。请另存为 PDF 后上传':
    'The {~0} must be {1}, this is {2}. Save it as PDF and upload that',
  '{0}图片不能超过 {1}，请压缩或截图后再上传':
    'A picture for {~0} may have {1} at most; make it smaller and upload it again',
  '文件不完整或已损坏，无法打开。请重新另存后上传': 'The file is incomplete or damaged. Save it anew and upload that',
  '文件解压后过大，不能作为附件。请删去多余的图片或工作表，或另存为 PDF 后上传':
    'Unpacked, the file is too large. Remove pictures or sheets, or save it as PDF',
  '这是压缩包，或 Word、Excel 以外的文档。请解压后逐个上传，演示文稿请另存为 PDF':
    'This is an archive, or no Word or Excel file. Upload what is in it one by one; save a presentation as PDF',
  '文件中含有宏，不能作为附件。请另存为不含宏的 .docx 或 .xlsx 后上传':
    'The file has macros. Save it without them as .docx or .xlsx',
  '文件已加密，请去除密码后重试': 'The file is protected by a password; remove it and try again',
  '这是旧版 Office 文件（.doc、.xls、.ppt）或加密的文件。请去除密码，另存为 .docx、.xlsx 或 PDF 后上传':
    'This is an old Office file (.doc, .xls, .ppt) or a protected one. Remove the password and save it as .docx, .xlsx or PDF',
  '这是可执行程序，不能作为附件（不论文件名是什么）。{0}': 'This is a program, whatever its name. {~0}',
  '不支持压缩包，请解压后逐个上传。{0}': 'No archives; upload what is in it one by one. {~0}',
  '不支持该图片或视频格式，请把图片另存为 JPG 或 PNG 后上传':
    'This format of picture or video is not supported; save the picture as JPG or PNG',
  '这是网页或 SVG 文件，不能作为附件（不论文件名是什么）。{0}': 'This is a web page or SVG, whatever its name. {~0}',
  '文件是空的（0 字节），请重新选择文件': 'The file is empty (0 bytes); choose another',
  '不支持该类型的文件（不论文件名是什么）。{0}': 'This type of file is not supported, whatever its name. {~0}',
  '请上传 PDF、Word（.docx）、Excel（.xlsx）、JPG 或 PNG 文件': 'Upload PDF, Word (.docx), Excel (.xlsx), JPG or PNG',
  'PDF 文件已加密，无法检查其内容。请去除密码和限制后重试':
    'The PDF is encrypted and cannot be looked into. Remove its password and restrictions, then try again',
  'PDF 文件中含有脚本、自动启动的程序、提交表单的动作或嵌入的媒体，不能作为附件。请用“打印为 PDF”另存一份后上传':
    'The PDF holds scripts, programs that start by themselves, forms that are sent or media, and cannot be attached. Print it to a new PDF and upload that',
  'PDF 文件解压后过大，不能作为附件。请用“打印为 PDF”另存一份后上传':
    'The PDF unpacks to more than can be attached. Print it to a new PDF and upload that',
  'PDF 文件的写法不常见，无法检查其内容。请用“打印为 PDF”另存一份后上传':
    'The PDF is written in an unusual way and cannot be looked into. Print it to a new PDF and upload that',
  'PDF 文件不完整，可能没有下载或保存完，请重新导出后上传':
    'The PDF is incomplete, perhaps not saved to its end; export it again',
  '图片尺寸过大（{0}×{1} 像素），最多 {2} 万像素，请缩小后上传':
    'The picture is too large ({0}×{1} pixels): {2}0,000 pixels at most; make it smaller',
  '图片不完整或已损坏，无法打开。请重新拍照或导出后上传':
    'The picture is incomplete or damaged. Take it or export it again',
  '图片太小（{0}×{1} 像素），短边至少 {2} 像素才看得清，请换一张':
    'The picture is too small to be read ({0}×{1} pixels): its shorter side wants {2} at least; choose another',
  '图片宽度不够（{0}×{1} 像素），宽至少 {2} 像素，否则放大后模糊，请换一张':
    'The picture is not wide enough ({0}×{1} pixels): {2} at least, or it blurs; choose another',
  '不支持动图，请上传静态的 JPG、PNG 或 WebP 图片': 'No moving pictures; upload a still JPG, PNG or WebP',
  '不支持 GIF 图片，{0}': 'GIF is not supported. {~0}',
  '这是 PDF 文件，不是图片。请把它截图或拍照，{0}': 'This is a PDF and no picture. Take a picture of it. {~0}',
  '这是 HEIC 格式的照片（苹果手机默认），请在手机“设置-相机-格式”中选“兼容性最佳”后重拍，或转为 JPG 后上传':
    'This is a HEIC photo (the iPhone’s own format). Choose “Most Compatible” in its settings for camera formats and take it again, or turn it into JPG',
  '不支持 AVIF 图片，{0}': 'AVIF is not supported. {~0}',
  '不支持 BMP 图片，{0}': 'BMP is not supported. {~0}',
  '不支持 TIFF 图片，{0}': 'TIFF is not supported. {~0}',
  '这是压缩包或办公文档，不是图片。{0}': 'This is an archive or document and no picture. {~0}',
  '不支持 SVG 图片（不论文件名是什么），{0}': 'SVG is not supported, whatever the file’s name. {~0}',
  '这是网页文件，不是图片（不论文件名是什么）。{0}': 'This is a web page and no picture, whatever its name. {~0}',
  '文件是空的（0 字节），请重新选择图片': 'The file is empty (0 bytes); choose another picture',
  '文件内容不是图片（不论文件名是什么）。{0}': 'This is no picture, whatever the file’s name. {~0}',
  '图片中夹带了其他内容（网页、脚本、压缩包或文档），不能使用。请对原图截图，另存后重新上传':
    'The picture carries something else (a page, script, archive or document). Take a screenshot of it and upload that',
  '图片的编码异常（分{0}次以上绘制），不能使用。请对原图截图，另存后重新上传':
    'The picture is oddly encoded (drawn in more than {0} passes). Take a screenshot of it and upload that',
  '请上传 JPG、PNG 或 WebP 格式的图片': 'Upload a JPG, PNG or WebP picture',

  // Any sheet that is read in.
  '证件号码、手机号、银行卡号每人不同，请逐行修改':
    'Document, mobile and card numbers differ from person to person; change them row by row',
  '没有此类问题的行，请刷新后重试': 'No row has this problem; refresh and try again',
  '这些行不能这样批量处理，请逐行核对': 'These rows cannot be settled together; look at each',
  正在处理同类问题的行: 'Settling the rows of one kind',
  '此类问题不能这样批量处理，请逐行修改': 'Problems of this kind cannot be settled together; change them row by row',
  同一行只能出现一次: 'A row may stand there only once',
  '表中没有第{0}行': 'The sheet has no row {0}',
  正在撤销: 'Undoing',
  没有可以撤销的修改: 'There is nothing to undo',
  正在重做: 'Redoing',
  没有可以重做的修改: 'There is nothing to redo',
  '之后已从表中新增员工，更早的修改不能再撤销或重做，请直接修改':
    'People have been added from the sheet since; what was changed before cannot be undone or redone, change it directly',
  '之后有不能撤销的操作，此步不能再撤销': 'Something that cannot be undone came after it',
  '表中没有第{0}列': 'The sheet has no column {0}',
  '“{0}”和“{1}”对应了同一个{2}，请改其中一列': '“{0}” and “{1}” stand for the same {~2}; change one of them',
  '{0}，已核对 {1} 行': '{~0}, {1} rows checked',
  '文件中没有第{0}个工作表': 'The file has no sheet {0}',
  表头结束行不能在开始行之前: 'The header’s last row cannot be before its first',
  '表头最多{0}行，请重新选择开始行和结束行': 'A header has {0} rows at most; choose its first and last row again',
  列映射不存在或已被删除: 'These columns are no longer remembered',
  '超过24小时未完成，已自动清除，请重新上传': 'Not completed within 24 hours and cleared away; upload it again',
  '该导入已完成，不能再修改': 'This import is complete and can no longer be changed',
  '正在读取{0}，请稍候再操作': 'The {~0} is being read; one moment please',
  '{0}，请稍候': '{~0}; one moment please',
  '该导入已失败，请重新上传': 'This import has failed; upload the file again',
  该导入已取消: 'This import was cancelled',
  '导入不存在，可能已过期清除': 'There is no such import; it may have expired',
  '正在读取{0}': 'Reading the {~0}',
  '原文件已清除，不能再查看': 'The file itself is no longer kept',
  '文件超过 50 MB，请拆分后再上传': 'The file has more than 50 MB; split it',
  '读取该文件所需内存过大，请另存为 .xlsx 或拆分后重试':
    'Reading this file takes too much memory; save it as .xlsx or split it',
  '您有 {0} 个未完成的导入，请先在“继续导入”中完成或取消':
    'You have {0} unfinished imports; complete or cancel some under “Go on importing”',
  工资表: 'wage sheet',
  考勤表: 'attendance sheet',
  员工名单: 'staff list',
  对账文件: 'reference file',
  银行回盘: 'bank’s answer',
  '这张工作表太大，不能按“人员在上、项目在左”读取，请转置成每人一行后再上传':
    'This sheet is too large to be read with people across; turn it to one row a person',
  '第{0}行有单元格超过{1}个字符，请检查引号是否成对':
    'Row {0} has a cell of more than {1} characters; look whether a quotation mark is missing',
  '无法识别该文件的文字编码，请用Excel或WPS另存为.xlsx，或另存为“CSV UTF-8”后再上传':
    'The encoding of this file is unknown; save it as .xlsx or “CSV UTF-8”',
  '第{0}行附近的内容无法按CSV读取（引号没有成对或一行过长），请用Excel或WPS另存为.xlsx后再上传':
    'The file cannot be read as CSV near row {0} (a quotation mark is missing or a line is too long); save it as .xlsx',
  '第{0}行起有内容的列超过{1}列（已读到{2}列），请删去多余的列后再上传':
    'From row {0} on more than {1} columns are filled ({2} read so far); remove some',
  '数据行超过{0}行的上限，请拆分为多个文件分别导入': 'More than {0} rows; split the file',
  '文件是空的（0字节），请重新选择文件': 'The file is empty (0 bytes); choose another',
  '文件超过{0}MB，请删去图片等无关内容或拆分后再上传':
    'The file has more than {0} MB; remove pictures and the like, or split it',
  '这是Word或PowerPoint文件，不是工资表': 'This is a Word or PowerPoint file and no wage sheet',
  '文件不完整或已损坏，可能没有上传或保存完，请重新保存后再上传':
    'The file is incomplete or damaged, perhaps not saved to its end; save it anew',
  '这是PDF文件，不是工资表': 'This is a PDF and no wage sheet',
  '该文件其实是网页（HTML）格式，其中没有表格，请用Excel或WPS打开后另存为.xlsx':
    'This file is a web page (HTML) without a table; open it in Excel or WPS and save it as .xlsx',
  '网页（HTML）格式的文件超过25MB，请用Excel或WPS另存为.xlsx后再上传':
    'The file is a web page (HTML) of more than 25 MB; save it as .xlsx',
  '第{0}行有单元格超过{1}个字符，请确认这是工资表':
    'Row {0} has a cell of more than {1} characters; make sure that it is a wage sheet',
  '该文件其实是XML格式，请用Excel或WPS打开后另存为.xlsx':
    'This file is XML; open it in Excel or WPS and save it as .xlsx',
  这不是Excel工作簿: 'This is no workbook',
  '{0}，请上传.xlsx、.xls、.et、.ods或.csv格式的工资表': '{~0}; upload a wage sheet as .xlsx, .xls, .et, .ods or .csv',
  '.xls文件超过25MB，请用Excel或WPS另存为.xlsx后再上传': 'The .xls file has more than 25 MB; save it as .xlsx',
  工作簿中没有工作表: 'The workbook has no sheet',
  '工作簿中没有这个工作表，请重新选择': 'The workbook does not have this sheet; choose another',
  '文件已损坏或不是有效的.xls，请用Excel或WPS打开后另存为.xlsx再上传':
    'The file is damaged or no .xls; open it in Excel or WPS and save it as .xlsx',
  '文件使用了不支持的压缩方式，请用Excel或WPS另存为.xlsx后再上传':
    'The file is compressed in a way that is not supported; save it as .xlsx',
  '文件内含{0}个部件，超出正常工作簿的范围，已停止读取':
    'The file has {0} parts, more than any workbook; it was not read on',
  '文件解压后过大或压缩比异常，已停止读取。请确认这是工资表，或删去多余的工作表与图片后再上传':
    'Unpacked, the file is too large, or it is oddly compressed; it was not read on. Make sure that it is a wage sheet, or remove sheets and pictures',
  '文件中的文字量异常，已停止读取，请确认这是工资表':
    'The file has an odd amount of text and was not read on; make sure that it is a wage sheet',
  '第{0}行有无法识别的单元格位置，请用Excel或WPS打开并重新保存后再上传':
    'Row {0} has a cell at no known place; open it in Excel or WPS and save it anew',
  '第{0}行引用了不存在的文字，文件已损坏，请重新保存后再上传':
    'Row {0} refers to a text that is not there: the file is damaged, save it anew',
  '文件已损坏或不是有效的.xlsb，请用Excel或WPS打开后另存为.xlsx再上传':
    'The file is damaged or no .xlsb; open it in Excel or WPS and save it as .xlsx',
  '.xlsb文件的内容超过64MB，请用Excel或WPS另存为.xlsx后再上传':
    'The .xlsb file has more than 64 MB unpacked; save it as .xlsx',
  '.ods文件的内容超过128MB，请用Excel或WPS另存为.xlsx后再上传':
    'The .ods file has more than 128 MB unpacked; save it as .xlsx',
  '文件内容已损坏，请用Excel或WPS打开并重新保存后再上传':
    'The file is damaged; open it in Excel or WPS and save it anew',
  '文件含有不允许的内容（文档类型定义），无法读取，请另存为新的.xlsx后再上传':
    'The file has something that is not allowed (a document type definition); save it as a new .xlsx',
  '文件含有不允许的内容（文档类型定义），无法读取，请用Excel或WPS另存为新的.xlsx后再上传':
    'The file has something that is not allowed (a document type definition); save it as a new .xlsx',
  '未知的字符实体{0}': 'unknown entity {0}',
  '文件内容已损坏（{0}），请用Excel或WPS打开并重新保存后再上传':
    'The file is damaged ({~0}); open it in Excel or WPS and save it anew',
  标记过长: 'too long a tag',
  '文件不完整，可能没有上传或保存完，请重新保存后再上传':
    'The file is incomplete, perhaps not saved to its end; save it anew',
  '文件中没有任何内容，请确认选对了文件': 'The file has nothing in it; make sure that it is the right one',
  '工作表“{0}”是空的，请选择其他工作表': 'The sheet “{0}” is empty; choose another',
  '没有找到表头，请手动指定表头所在的行': 'No header was found; say in which row it is',
  '工作表“{0}”的表头下没有数据行，请确认选对了工作表和表头':
    'There is no row below the header of the sheet “{0}”; make sure of sheet and header',
  '表中每行的月份都不是{0}（如“{1}”），请确认没有选错工作表或月份':
    'No row is of {~0} (but of “{1}”, say); make sure of sheet and month',
  '回盘文件中没有任何一笔，请确认选对了文件':
    'The bank’s answer has no payment in it; make sure that it is the right file',
  '没有认出这是什么对账文件。可以上传：个税扣缴客户端导出的“税款计算”、本年累计的个税期初数据、社保缴费明细、公积金缴存明细（含姓名或证件号码和金额列）':
    'Nothing says what kind of reference file this is. Upload the tax client’s “税款计算”, opening figures of income tax, or the details of insurance or fund (with names or document numbers, and amounts)',
  '没有认出这是银行回盘文件。文件中应有账号或户名、金额，以及处理状态、交易结果、返回码或失败原因等列，请从网上银行下载代发明细结果后直接上传':
    'This is not known as a bank’s answer, which has columns for account or name, amount and what became of it. Download the result from the bank and upload it as it is',
  '这是银行回盘文件，请在工资表的“代发”页中上传':
    'This is a bank’s answer; upload it under “Bank file” of the wage sheet',
  '这是税款计算、社保或公积金的对账文件，不是银行回盘，请在核对工资表时上传':
    'This is a reference file of tax, insurance or fund and no bank’s answer; upload it while checking the wage sheet',
  '文件中没有任何人的数据，请确认选对了文件': 'The file has nobody in it; make sure that it is the right one',
  识别考勤表: 'Recognising the sheet',
  识别表头: 'Looking for the header',
  读取并核对: 'Reading and checking',
};

export default ground;
