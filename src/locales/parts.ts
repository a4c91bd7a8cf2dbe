import type { Locale } from './locale';

type Loaders = Record<Locale, () => Promise<{ default: Record<string, string> }>>;

/**
 * Words behind the login, in parts fetched where they are wanted: `pages` with every page, the others with the page
 * (`words` in config/routes) or the piece of one (utils/lazy-messages) that shows them.
 */
export const PARTS = {
  pages: { 'zh-CN': () => import('@/locales/zh-CN/pages'), 'en-US': () => import('@/locales/en-US/pages') },
  application: {
    'zh-CN': () => import('@/locales/zh-CN/application'),
    'en-US': () => import('@/locales/en-US/application'),
  },
  approval: { 'zh-CN': () => import('@/locales/zh-CN/approval'), 'en-US': () => import('@/locales/en-US/approval') },
  'audit-log': {
    'zh-CN': () => import('@/locales/zh-CN/audit-log'),
    'en-US': () => import('@/locales/en-US/audit-log'),
  },
  'bank-layouts': {
    'zh-CN': () => import('@/locales/zh-CN/bank-layouts'),
    'en-US': () => import('@/locales/en-US/bank-layouts'),
  },
  voucher: { 'zh-CN': () => import('@/locales/zh-CN/voucher'), 'en-US': () => import('@/locales/en-US/voucher') },
  banner: { 'zh-CN': () => import('@/locales/zh-CN/banner'), 'en-US': () => import('@/locales/en-US/banner') },
  carousel: { 'zh-CN': () => import('@/locales/zh-CN/carousel'), 'en-US': () => import('@/locales/en-US/carousel') },
  'check-import': {
    'zh-CN': () => import('@/locales/zh-CN/check-import'),
    'en-US': () => import('@/locales/en-US/check-import'),
  },
  channels: { 'zh-CN': () => import('@/locales/zh-CN/channels'), 'en-US': () => import('@/locales/en-US/channels') },
  claims: { 'zh-CN': () => import('@/locales/zh-CN/claims'), 'en-US': () => import('@/locales/en-US/claims') },
  company: { 'zh-CN': () => import('@/locales/zh-CN/company'), 'en-US': () => import('@/locales/en-US/company') },
  'contract-template': {
    'zh-CN': () => import('@/locales/zh-CN/contract-template'),
    'en-US': () => import('@/locales/en-US/contract-template'),
  },
  feedback: { 'zh-CN': () => import('@/locales/zh-CN/feedback'), 'en-US': () => import('@/locales/en-US/feedback') },
  'fdd-auth': { 'zh-CN': () => import('@/locales/zh-CN/fdd-auth'), 'en-US': () => import('@/locales/en-US/fdd-auth') },
  'fdd-contract': {
    'zh-CN': () => import('@/locales/zh-CN/fdd-contract'),
    'en-US': () => import('@/locales/en-US/fdd-contract'),
  },
  files: { 'zh-CN': () => import('@/locales/zh-CN/files'), 'en-US': () => import('@/locales/en-US/files') },
  help: { 'zh-CN': () => import('@/locales/zh-CN/help'), 'en-US': () => import('@/locales/en-US/help') },
  idle: { 'zh-CN': () => import('@/locales/zh-CN/idle'), 'en-US': () => import('@/locales/en-US/idle') },
  'list-look': {
    'zh-CN': () => import('@/locales/zh-CN/list-look'),
    'en-US': () => import('@/locales/en-US/list-look'),
  },
  'my-claims': {
    'zh-CN': () => import('@/locales/zh-CN/my-claims'),
    'en-US': () => import('@/locales/en-US/my-claims'),
  },
  'my-contract': {
    'zh-CN': () => import('@/locales/zh-CN/my-contract'),
    'en-US': () => import('@/locales/en-US/my-contract'),
  },
  'my-notice': {
    'zh-CN': () => import('@/locales/zh-CN/my-notice'),
    'en-US': () => import('@/locales/en-US/my-notice'),
  },
  'my-real-name': {
    'zh-CN': () => import('@/locales/zh-CN/my-real-name'),
    'en-US': () => import('@/locales/en-US/my-real-name'),
  },
  notice: { 'zh-CN': () => import('@/locales/zh-CN/notice'), 'en-US': () => import('@/locales/en-US/notice') },
  outbox: { 'zh-CN': () => import('@/locales/zh-CN/outbox'), 'en-US': () => import('@/locales/en-US/outbox') },
  palette: { 'zh-CN': () => import('@/locales/zh-CN/palette'), 'en-US': () => import('@/locales/en-US/palette') },
  'approval-rules': {
    'zh-CN': () => import('@/locales/zh-CN/approval-rules'),
    'en-US': () => import('@/locales/en-US/approval-rules'),
  },
  'pay-rules': {
    'zh-CN': () => import('@/locales/zh-CN/pay-rules'),
    'en-US': () => import('@/locales/en-US/pay-rules'),
  },
  plot: { 'zh-CN': () => import('@/locales/zh-CN/plot'), 'en-US': () => import('@/locales/en-US/plot') },
  'real-name': {
    'zh-CN': () => import('@/locales/zh-CN/real-name'),
    'en-US': () => import('@/locales/en-US/real-name'),
  },
  passkey: { 'zh-CN': () => import('@/locales/zh-CN/passkey'), 'en-US': () => import('@/locales/en-US/passkey') },
  'second-factor': {
    'zh-CN': () => import('@/locales/zh-CN/second-factor'),
    'en-US': () => import('@/locales/en-US/second-factor'),
  },
  'sheet-drop': {
    'zh-CN': () => import('@/locales/zh-CN/sheet-drop'),
    'en-US': () => import('@/locales/en-US/sheet-drop'),
  },
  'sheet-import': {
    'zh-CN': () => import('@/locales/zh-CN/sheet-import'),
    'en-US': () => import('@/locales/en-US/sheet-import'),
  },
  staff: { 'zh-CN': () => import('@/locales/zh-CN/staff'), 'en-US': () => import('@/locales/en-US/staff') },
  'staff-import': {
    'zh-CN': () => import('@/locales/zh-CN/staff-import'),
    'en-US': () => import('@/locales/en-US/staff-import'),
  },
  system: { 'zh-CN': () => import('@/locales/zh-CN/system'), 'en-US': () => import('@/locales/en-US/system') },
  'personal-data': {
    'zh-CN': () => import('@/locales/zh-CN/personal-data'),
    'en-US': () => import('@/locales/en-US/personal-data'),
  },
  retention: { 'zh-CN': () => import('@/locales/zh-CN/retention'), 'en-US': () => import('@/locales/en-US/retention') },
  'take-out': {
    'zh-CN': () => import('@/locales/zh-CN/take-out'),
    'en-US': () => import('@/locales/en-US/take-out'),
  },
  unfinished: {
    'zh-CN': () => import('@/locales/zh-CN/unfinished'),
    'en-US': () => import('@/locales/en-US/unfinished'),
  },
  confidential: {
    'zh-CN': () => import('@/locales/zh-CN/confidential'),
    'en-US': () => import('@/locales/en-US/confidential'),
  },
  'wage-difference': {
    'zh-CN': () => import('@/locales/zh-CN/wage-difference'),
    'en-US': () => import('@/locales/en-US/wage-difference'),
  },
  'wage-history': {
    'zh-CN': () => import('@/locales/zh-CN/wage-history'),
    'en-US': () => import('@/locales/en-US/wage-history'),
  },
  'wage-print': {
    'zh-CN': () => import('@/locales/zh-CN/wage-print'),
    'en-US': () => import('@/locales/en-US/wage-print'),
  },
  'slip-papers': {
    'zh-CN': () => import('@/locales/zh-CN/slip-papers'),
    'en-US': () => import('@/locales/en-US/slip-papers'),
  },
  'sum-checks': {
    'zh-CN': () => import('@/locales/zh-CN/sum-checks'),
    'en-US': () => import('@/locales/en-US/sum-checks'),
  },
  'wage-review': {
    'zh-CN': () => import('@/locales/zh-CN/wage-review'),
    'en-US': () => import('@/locales/en-US/wage-review'),
  },
  'wage-import': {
    'zh-CN': () => import('@/locales/zh-CN/wage-import'),
    'en-US': () => import('@/locales/en-US/wage-import'),
  },
  'work-app': { 'zh-CN': () => import('@/locales/zh-CN/work-app'), 'en-US': () => import('@/locales/en-US/work-app') },
  'welcome-work': {
    'zh-CN': () => import('@/locales/zh-CN/welcome-work'),
    'en-US': () => import('@/locales/en-US/welcome-work'),
  },
} satisfies Record<string, Loaders>;

/** A part's name is its file's in the folder of each language. */
export type MessagePart = keyof typeof PARTS;
