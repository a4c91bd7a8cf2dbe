import type { Phrases } from '../phrase-book';

/** Signing in, accounts, first passwords, one's own account. */
const accounts: Phrases = {
  // Signing in.
  '该手机号今日获取的各类验证码已达{0}次，请明天再试': 'This number has been sent {0} codes today; try again tomorrow',
  '验证码发送过于频繁，请{0}秒后再试': 'Codes are asked for too often; try again in {0} seconds',
  '该手机号今日获取验证码已达{0}次，请明天再试': 'This number has been sent {0} codes today; try again tomorrow',
  '未接入短信服务，不能发送验证码': 'No text messages are connected, so no code can be sent',
  '短信服务没有登记验证码模板，不能发送验证码': 'The provider has no template for codes, so none can be sent',
  '账号或密码错误，请{0}秒后再试': 'Wrong account or password; try again in {0} seconds',
  请输入账号: 'Enter the account',
  请输入密码: 'Enter the password',
  请输入手机号: 'Enter the mobile number',
  请输入验证码: 'Enter the code',
  '所属企业尚未开通，请联系管理员': 'Your company is not opened yet; ask an administrator',
  '所属企业的服务已到期，请联系管理员续期': 'Your company’s service has expired; ask an administrator to extend it',
  '所属企业已停用，请联系管理员': 'Your company is disabled; ask an administrator',
  '企业已停用，数据只能查看；启用后才能修改':
    'The company is disabled: its data can be read, and changed once it is enabled',
  '企业服务已到期，数据只能查看；续期后才能修改':
    'The company’s service has expired: its data can be read, and changed once it is extended',
  '登录已超时或已使用过，请从工作应用重新打开':
    'This sign-in has timed out or was used; open it again from the work app',
  '工作应用暂时没有响应，请稍后再试': 'The work app does not answer; try again later',
  '企业的应用设置有误，请联系企业人事': 'The company’s app is set up wrongly; ask your HR',
  '未完成授权，请重新打开并同意授权': 'You have not agreed; open it again and agree',
  您不是该企业在工作应用中的成员: 'You are no member of this company in the work app',
  '工作应用没有提供您的手机号，请重新打开并同意提供':
    'The work app has not given your mobile number; open it again and agree to that',
  '您的手机号不在企业的在职员工档案中，请联系企业人事':
    'Your mobile number is in no active staff record of the company; ask your HR',
  '企业有多份员工档案与您相符，请联系企业人事': 'Several staff records of the company match you; ask your HR',
  '您的员工档案中没有手机号，请联系企业人事补上': 'Your staff record has no mobile number; ask your HR to add it',
  '管理、财务等后台账号请用密码或验证码登录': 'Managers, finance and the like sign in by password or code',
  '您的账号还关联其他企业，请用密码或验证码登录':
    'Your account belongs to other companies, too; sign in by password or code',
  '该手机号已用于他人的账号，请联系企业人事': 'This mobile number belongs to somebody else’s account; ask your HR',
  '账号已停用，请联系平台管理员': 'The account is disabled; ask the administrator of the platform',
  '企业服务已停用或到期，请联系企业人事': 'The company is disabled or expired; ask your HR',
  '企业已关闭从工作应用登录，请用密码或验证码登录':
    'The company does not let people sign in from the work app; sign in by password or code',
  '员工档案或账号刚刚有变动，请再试一次': 'The staff record or account has just changed; try once more',

  // Sessions.
  该登录已退出: 'This session is over',

  // Passwords.
  '密码主要由姓名、账号、手机号或企业名称组成，容易被猜到，请换一个':
    'The password is little more than a name, account, mobile or company: easy to guess; choose another',
  '密码过于常见，容易被猜到，请换一个，例如用几个不相关的词组成':
    'The password is a usual one: easy to guess; choose another, such as several words that have nothing to do with each other',
  '密码由日期、连续或重复的字符、键盘上相邻的键组成，容易被猜到，请换一个':
    'The password is a date, a run or repetition of signs, or a walk over the keyboard: easy to guess; choose another',

  // Two-step verification.
  '错误次数过多，请{0}秒后再试': 'Too many wrong tries; try again in {0} seconds',
  没有启用两步验证: 'Two-step verification is off',
  两步验证已启用: 'Two-step verification is on already',
  '设置已过期，请重新开始': 'This set-up is out of date; begin again',
  '管理员要求您的角色启用两步验证，不能关闭':
    'An administrator requires two-step verification of your role: it cannot be turned off',
  请输入密码或动态验证码: 'Enter the password or a code',
  '系统没有配置 https 访问地址，不能使用通行密钥':
    'The system is told no https address to be opened at, so passkeys cannot be used',
  '通行密钥验证已超时或已使用过，请重试': 'This took too long or was used already; try again',
  '该通行密钥不属于此账号，或已被移除': 'This passkey is not of this account, or was removed',
  '该通行密钥可能被复制，已拒绝；请移除后重新添加，并联系管理员':
    'This passkey may have been copied and is refused; remove it, add it anew and tell your administrator',
  '最多添加{0}个通行密钥，请先移除不用的': 'There are {0} passkeys at most; remove one you do not use',
  该通行密钥已添加过: 'This passkey is there already',
  请填写通行密钥的名称: 'Give the passkey a name',
  该通行密钥已移除: 'This passkey is removed already',
  '请填写重置原因（2–200字）': 'Say why it is reset (2–200 characters)',

  // Accounts of the platform.
  '请到“修改密码”页修改自己的密码': 'Change your own password on the page “Password”',
  '不能对自己的账号进行此操作，请由其他管理员处理': 'Not with your own account; another administrator can',
  '账号“{0}”当前{1}，不能{2}': 'The account “{0}” is {~1}: not possible ({~2})',
  '账号 {0}': 'account {0}',
  账号不存在: 'There is no such account',
  '至少要保留一个启用的管理员，请先启用或新增另一个管理员':
    'One administrator has to stay; enable or add another first',
  '手机号“{0}”不是有效的11位手机号': '“{0}” is not a mobile number of 11 digits',
  '该手机号已被账号“{0}”使用，请换一个手机号': 'The account “{0}” has this mobile number; use another',
  请至少选择一家所属企业: 'Choose one company at least',
  '所选企业中有不存在的，请重新选择': 'One of the companies does not exist; choose again',
  '账号或手机号已被使用，请换一个': 'The account or mobile number is taken; use another',
  已注销用户: 'Closed account',
  '账号须为4–32位字母、数字或下划线，并以字母开头':
    'An account has 4–32 letters, digits or underscores and begins with a letter',
  '账号“{0}”已被使用，请换一个': 'The account “{0}” is taken; use another',
  用户不存在: 'There is no such user',
  账号不存在或已注销: 'There is no such account, or it was closed',
  '该员工与此账号没有绑定，或已解绑，请刷新': 'This employee is not linked to the account; refresh',
  账号不存在或已删除: 'There is no such account, or it was deleted',
  '不能修改自己的角色，请由其他管理员修改': 'You cannot change your own role; another administrator can',

  // First passwords and links.
  '激活链接不正确，请完整复制链接后打开': 'The activation link is wrong; copy it whole',
  '激活链接已使用过，请直接登录；忘记密码请联系平台管理员':
    'The activation link was used; sign in, or ask the administrator of the platform for a new password',
  '这是较早的激活链接，已失效，请使用最近一次收到的链接':
    'This is an older link and no longer valid; use the one you got last',
  '激活链接已过期，请联系平台管理员重新生成':
    'The activation link has expired; ask the administrator of the platform for another',
  '链接已使用过，请用已设置的账号和密码登录；无法登录时请在服务器上用 --admin <账号> 另发链接':
    'The link was used; sign in with the account and password set then, or make another link on the server with --admin <account>',
  '已另发新的链接，请使用最近一次打印的链接': 'Another link was made; use the one printed last',
  '链接已过期，请在服务器上用 --admin <账号> 另发链接':
    'The link has expired; make another on the server with --admin <account>',
  '登录链接已使用过，请用手机号和密码登录；忘记密码请联系平台管理员':
    'The link was used; sign in with mobile number and password, or ask the administrator of the platform for a new one',
  '登录链接已失效，请使用最近一次收到的链接，或联系企业人事重新生成':
    'The link is no longer valid; use the one you got last, or ask your HR for another',
  '登录链接已过期，请联系企业人事重新生成': 'The link has expired; ask your HR for another',
  '账号已设置过密码，请直接登录；忘记密码请联系平台管理员':
    'The account has a password; sign in, or ask the administrator of the platform for a new one',
  '账号已停用或不再是管理员，请在服务器上用 --admin <账号> 另发链接':
    'The account is disabled or no longer an administrator; make another link on the server with --admin <account>',
  '已有管理员，此链接已失效；请由管理员登录后在“系统管理”中新增账号':
    'There is an administrator and this link is no longer valid; he adds accounts under “System”',
  '员工档案或账号刚刚有变动，请重新打开链接': 'The staff record or account has just changed; open the link again',
  通过通知渠道发送: 'sent by the notification channels',
  '已绑定账号，请用手机号和密码登录；忘记密码请联系平台管理员':
    'An account is linked; sign in with mobile number and password, or ask the administrator of the platform for a new one',
  '该链接已失效，请联系企业人事': 'The link is no longer valid; ask your HR',
  '员工档案已变更，请联系企业人事重新生成登录链接': 'The staff record has changed; ask your HR for another link',
  '该手机号已用于另一个账号，无法用此链接登录，请联系平台管理员':
    'The mobile number belongs to another account, so this link cannot be used; ask the administrator of the platform',
  '所选员工中有的已不存在，请刷新': 'Some of the people are no longer there; refresh',
  已离职: 'has left',
  '已绑定账号，可直接登录': 'has an account and can sign in',
  '没有手机号，无法作为登录名': 'has no mobile number to sign in with',
  '没有证件号码，打开链接时无法核对本人': 'has no document number to be known by',
  '服务中断，是否已发出不详': 'The service broke off; nobody knows whether it was sent',
  '服务器没有设置 PUBLIC_URL': 'The server has no PUBLIC_URL',
  '链接已失效：已使用、已另行生成，或员工已离职':
    'The link is no longer valid: used, made anew, or the employee has left',
  正在发送登录链接: 'Sending the links',
  '服务器没有设置 PUBLIC_URL，不能发送登录链接；请生成后转交，或联系平台管理员':
    'The server has no PUBLIC_URL and cannot send links; make them and hand them over, or ask the administrator of the platform',
  '{0}分钟内刚发送过': 'sent within the last {0} minutes',
  '24小时内已发送{0}次': 'sent {0} times within 24 hours',
  证件号码后四位不正确: 'The last four signs of the document number are wrong',
  两次输入的密码不一致: 'The two passwords are not the same',
  '输错次数过多，链接已失效，请联系企业人事重新生成':
    'Wrong too often: the link is no longer valid; ask your HR for another',
  '{0}，还可以试 {1} 次': '{~0}; {1} more tries',
  不能与最近5次使用过的密码相同: 'Not one of your last 5 passwords',

  // One's own account.
  新手机号与当前手机号相同: 'This is your mobile number already',
  '更换手机号需要登录密码，请先到“修改密码”页设置密码':
    'To change the mobile number you need a password; set one on the page “Password” first',
  '该手机号已被其他账号使用，请联系管理员处理': 'Another account has this mobile number; ask an administrator',
  '您已有登录密码，请用当前密码修改': 'You have a password; change it with the current one',
  '账号没有手机号，请联系管理员重置密码':
    'The account has no mobile number; ask an administrator to reset the password',
  两次输入的新密码不一致: 'The two new passwords are not the same',
  新密码不能与最近5次使用过的密码相同: 'The new password cannot be one of your last 5',
  '密码刚刚被修改，请重新登录': 'The password has just been changed; sign in again',
  请输入当前密码: 'Enter the current password',
  '邮箱“{0}”格式不正确，应如 name@example.cn': '“{0}” is no e-mail address such as name@example.cn',
  '当前密码不正确，连续输错5次将退出登录': 'The current password is wrong; after 5 times you are signed out',
  '此操作需要登录密码，请先到“修改密码”页设置密码': 'This needs a password; set one on the page “Password” first',

  // Views of lists, text messages.
  '视图名称须为1–{0}个字': 'The name of a view has 1–{0} characters',
  '已有名为“{0}”的视图': 'There is a view “{0}” already',
  '每个列表最多保存{0}个视图，请先删除不用的': 'A list keeps {0} views at most; delete one first',
  视图不存在或已被删除: 'The view does not exist or was deleted',
  '短信不走测试通道，没有测试发件箱': 'Text messages are really sent here, so there is no test outbox',
  '请输入完整的11位手机号，或手机号后四位': 'Enter the whole mobile number, or its last four digits',
  短信不存在或已被清理: 'The message does not exist or was cleared away',
  '账号已被使用，请换一个': 'The account is taken; use another',
};

export default accounts;
