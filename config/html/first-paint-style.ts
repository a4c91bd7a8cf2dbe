import { RADIUS, SPACE, TEXT } from '../../src/theme/tokens';

/** Seconds after which somebody before an empty page wants to know what to do. */
const PATIENCE = 20;

/** Pixels the login page has above its words (the language) and below them (the footer). */
const LANGUAGE = 44;
const FOOTER = 49;
/** Pixels of the card: in English a row of buttons more. */
const CARD = { wide: 372, phone: 364, moreInEnglish: 32 };

const LOGIN = 'html[data-first=login]';

/** Of what index.html shows by itself: of any page, and of the login page where everything stands as layouts/user-layout.less lays it out. */
export const FIRST_PAINT_STYLE = `
.first-paint{padding:calc(9vh + 44px) ${SPACE.md}px 0;text-align:center}
.first-brand{display:inline-flex;align-items:center;gap:${SPACE.sm}px}
.first-brand b{font-weight:600;font-size:${TEXT.huge}px;line-height:1.3}
.first-intro p{margin:${SPACE.sm}px 0 ${SPACE.lg}px}
html[lang=zh-CN] .first-paint [lang=en-US],html[lang=en-US] .first-paint [lang=zh-CN],.first-card,.first-banner{display:none}
.first-late{max-width:384px;margin:0 auto;visibility:hidden;line-height:1.8;animation:first-paint 0s ${PATIENCE}s forwards}
@keyframes first-paint{to{visibility:visible}}
[data-theme=dark] .first-paint{color:rgba(255,255,255,.85)}
${LOGIN} .first-paint{max-width:416px;min-height:calc(100vh - ${FOOTER}px);margin:0 auto;padding:calc(${LANGUAGE}px + 7vh) ${SPACE.md}px 0}
${LOGIN} .first-brand b{font-size:${TEXT.xxl}px}
${LOGIN} .first-card{display:block;height:${CARD.wide}px;background:#fff;border-radius:${RADIUS.lg}px;box-shadow:0 8px 32px rgb(16 62 128/8%)}
${LOGIN}[lang=en-US] .first-card{height:${CARD.wide + CARD.moreInEnglish}px}
${LOGIN} .first-banner{display:block;margin:${SPACE.lg}px 0;aspect-ratio:750/320;overflow:hidden;border-radius:${RADIUS.lg}px}
.first-banner img{display:block;width:100%;height:100%;object-fit:cover}
@media(max-width:480px){
${LOGIN} .first-paint{padding-top:calc(${LANGUAGE}px + 2vh)}
${LOGIN} .first-brand b{font-size:${TEXT.xl}px}
${LOGIN} .first-card{height:${CARD.phone}px}
${LOGIN}[lang=en-US] .first-card{height:${CARD.phone + CARD.moreInEnglish}px}
}
@media(min-width:960px){
${LOGIN} .first-paint{display:grid;grid-template:auto auto/minmax(0,1fr) 400px;gap:0 ${SPACE.xxl}px;align-content:center;max-width:1000px;min-height:calc(100vh - ${LANGUAGE + FOOTER}px);padding:0 ${SPACE.md}px 8vh;transform:translateY(${LANGUAGE}px);text-align:start}
${LOGIN} .first-intro{align-self:end}
${LOGIN} .first-brand b{font-size:${TEXT.huge}px}
${LOGIN} .first-intro p{margin-top:${SPACE.md}px;font-size:${TEXT.lg}px;line-height:1.6}
${LOGIN} .first-card{grid-area:1/2/3/3;align-self:center}
${LOGIN} .first-banner{align-self:start;width:100%;margin:0}
${LOGIN} .first-late{position:absolute;inset:auto 0 ${SPACE.lg}px}
}
`.replace(/\n/g, '');
