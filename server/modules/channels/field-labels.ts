/** What the providers' consoles call the fields of CHANNEL_FIELDS. */
const LABELS: Record<string, string> = {
  accessKeyId: 'AccessKey ID',
  accessKeySecret: 'AccessKey Secret',
  signName: '短信签名',
  secretId: 'SecretId',
  secretKey: 'SecretKey',
  sdkAppId: 'SdkAppId',
  region: '地域',
  host: '服务器地址',
  port: '端口',
  security: '加密方式',
  user: '用户名',
  password: '密码',
  from: '发件地址',
  fromName: '发件人名称',
  perSecond: '每秒最多封数',
  corpId: '企业 ID（CorpId）',
  agentId: '应用 AgentId',
  secret: '应用 Secret',
  appKey: 'AppKey',
  appSecret: 'AppSecret',
  appId: 'App ID',
  signIn: '从应用内登录',
};

export const channelFieldLabel = (name: string): string => LABELS[name] ?? name;
