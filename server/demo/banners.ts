import type { BannerPosition } from '@contract/banner/choices';
import { dateInChina } from '@contract/date';
import type { Deps } from '../deps';
import type { Actor } from '../kernel/actor';
import { createBanner } from '../modules/banner/service';
import { keepFile } from '../modules/files/service';
import { type Drawing, drawnPicture, xml } from './pictures/drawings';

interface DemoBanner {
  title: string;
  /** Second line of the picture. */
  line: string;
  position: BannerPosition;
  /** From and to colour. */
  colours: readonly [string, string];
  /** What is drawn at the right. */
  sign: 'slip' | 'shield' | 'chart' | 'calendar' | 'gift';
  /** Days from today's midnight; absent = open. */
  from?: number;
  to?: number;
  enabled?: boolean;
  href?: string;
}

const DAY_MS = 24 * 3600_000;

/** Banners in every state at every place; what they announce is invented. */
const BANNERS: readonly DemoBanner[] = [
  {
    title: '工资条，一步到人',
    line: '导入 · 核对 · 审核 · 发放',
    position: 'login',
    colours: ['#0b4fb3', '#2f8df5'],
    sign: 'slip',
  },
  {
    title: '您的工资，只有您能看',
    line: '全程加密，查看留痕',
    position: 'login',
    colours: ['#0f5f5a', '#22a699'],
    sign: 'shield',
    to: 90,
  },
  {
    title: '年终奖计税方式对比已上线',
    line: '单独计税与并入综合所得，一看便知',
    position: 'console',
    colours: ['#5a2a9e', '#a06bf0'],
    sign: 'chart',
    href: 'https://www.example.com/bonus-tax',
  },
  {
    title: '国庆调休考勤，记得提前设置工作日历',
    line: '节假日安排以国务院通知为准',
    position: 'console',
    colours: ['#a8420b', '#f0883a'],
    sign: 'calendar',
    from: -5,
    to: 25,
  },
  {
    title: '收到工资条，先看再确认',
    line: '有疑问可以直接提出异议',
    position: 'appHome',
    colours: ['#0b4fb3', '#35a7d9'],
    sign: 'slip',
  },
  {
    title: '五险一金怎么算',
    line: '工资条里每一项都有说明',
    position: 'appHome',
    colours: ['#11653a', '#4fb86f'],
    sign: 'chart',
    href: 'https://www.example.com/social-insurance',
  },
  {
    title: '员工关怀季：生日礼金随工资发放',
    line: '当月生日的同事请留意工资条',
    position: 'appHome',
    colours: ['#a51f4d', '#f2708f'],
    sign: 'gift',
    from: 6,
    to: 36,
  },
  {
    title: '高温津贴发放说明',
    line: '六月至九月随工资发放',
    position: 'appHome',
    colours: ['#b3450b', '#f7b23b'],
    sign: 'calendar',
    enabled: false,
  },
];

const SIGNS: Record<DemoBanner['sign'], string> = {
  slip: '<rect x="0" y="0" width="250" height="330" rx="18" fill="#fff" fill-opacity=".94"/><rect x="34" y="44" width="120" height="20" rx="10" fill="#2f8df5"/><g fill="#9fb6d3"><rect x="34" y="104" width="182" height="14" rx="7"/><rect x="34" y="142" width="150" height="14" rx="7"/><rect x="34" y="180" width="168" height="14" rx="7"/></g><rect x="34" y="246" width="182" height="44" rx="22" fill="#22a699"/>',
  shield:
    '<path d="M125 0 250 46v122c0 82-54 138-125 168C54 306 0 250 0 168V46z" fill="#fff" fill-opacity=".94"/><path d="m66 164 44 46 78-92" fill="none" stroke="#22a699" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/>',
  chart:
    '<rect x="-20" y="0" width="290" height="320" rx="18" fill="#fff" fill-opacity=".94"/><g fill="#a06bf0"><rect x="20" y="180" width="44" height="96" rx="8"/><rect x="84" y="130" width="44" height="146" rx="8"/><rect x="148" y="158" width="44" height="118" rx="8"/><rect x="212" y="76" width="32" height="200" rx="8"/></g>',
  calendar:
    '<rect x="-20" y="20" width="290" height="290" rx="22" fill="#fff" fill-opacity=".94"/><rect x="-20" y="20" width="290" height="76" rx="22" fill="#f0883a"/><g fill="#d9c2b0"><rect x="14" y="130" width="52" height="44" rx="8"/><rect x="98" y="130" width="52" height="44" rx="8"/><rect x="182" y="130" width="52" height="44" rx="8"/><rect x="14" y="206" width="52" height="44" rx="8"/><rect x="98" y="206" width="52" height="44" rx="8" fill="#f0883a"/><rect x="182" y="206" width="52" height="44" rx="8"/></g>',
  gift: '<rect x="0" y="120" width="250" height="200" rx="14" fill="#fff" fill-opacity=".94"/><rect x="-16" y="76" width="282" height="64" rx="14" fill="#ffe3ea"/><rect x="104" y="76" width="42" height="244" fill="#f2708f"/><path d="M125 76C60-14 16 40 62 76zM125 76c65-90 109-36 63 0z" fill="none" stroke="#fff" stroke-width="16"/>',
};

function drawing({ title, line, colours: [from, to], sign }: DemoBanner): Drawing {
  // As large as fits before what is drawn at the right.
  const size = Math.min(84, Math.floor(940 / [...title].length));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="640" font-family="Noto Sans CJK SC, PingFang SC, Microsoft YaHei, sans-serif">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="1500" height="640" fill="url(#ground)"/>
    <g fill="#fff" fill-opacity=".08"><circle cx="1290" cy="110" r="290"/><circle cx="1080" cy="640" r="210"/><circle cx="70" cy="600" r="160"/></g>
    <g transform="translate(1110 150)">${SIGNS[sign]}</g>
    <text x="110" y="310" font-size="${size}" font-weight="700" fill="#fff">${xml(title)}</text>
    <text x="112" y="400" font-size="40" fill="#fff" fill-opacity=".88">${xml(line)}</text>
  </svg>`;
  return { svg, purpose: 'banner' };
}

/** What the banners show. */
export const bannerDrawings = (): Drawing[] => BANNERS.map(drawing);

/** Draws the demo's banners and makes them by the service, as an administrator would. */
export async function seedDemoBanners(deps: Deps, admin: Actor): Promise<void> {
  const today = Date.parse(`${dateInChina(deps.clock.now())}T00:00:00+08:00`);
  const at = (days: number | undefined) => (days === undefined ? null : new Date(today + days * DAY_MS).toISOString());
  for (const [index, banner] of BANNERS.entries()) {
    const { mime, width, height, content, thumb } = await drawnPicture(deps, drawing(banner));
    const imageFileId = await keepFile(deps, {
      purpose: 'banner',
      ownerId: admin.id,
      mime,
      content,
      picture: { width, height, thumb },
    });
    await createBanner(deps, admin, {
      title: banner.title,
      position: banner.position,
      imageFileId,
      linkType: banner.href === undefined ? 'none' : 'url',
      linkValue: banner.href ?? '',
      sort: (index + 1) * 10,
      startAt: at(banner.from),
      endAt: at(banner.to),
      enabled: banner.enabled ?? true,
      requestId: `demo-banner-${index}`,
    });
  }
}
