import type { IApi } from '@umijs/max';
import { NONCE_PLACE } from '../../contract/page-nonce';
import englishWords from '../../src/locales/en-US/app';
import chineseWords from '../../src/locales/zh-CN/app';
import { FIRST_PAINT_STYLE } from './first-paint-style';

/** In both languages; the style shows the one that preload-parts.browser has set. */
const inBoth = (id: keyof typeof chineseWords) =>
  `<span lang="zh-CN">${chineseWords[id]}</span><span lang="en-US">${englishWords[id]}</span>`;

const WORDS =
  `<div class="first-paint"><div class="first-intro"><span class="first-brand"><img src="/favicon.svg" alt="" width="44" height="44"><b>${inBoth('app.title')}</b></span><p>${inBoth('app.description')}</p></div>` +
  '<div class="first-card"></div><div class="first-banner"></div>' +
  '<p class="first-late">页面还没有打开，请检查网络，然后<a href="">重新加载</a>。<br>This page has not opened yet. Please check the network and <a href="">reload</a>.</p></div>' +
  '<noscript>本系统需要浏览器启用 JavaScript。 Please enable JavaScript.</noscript>';

/**
 * What index.html shows by itself while the first scripts are missing: the product's name and purpose at once, on the
 * login page in their places, with the shape of the card and the first banner, and after a while what to do. Where the
 * scripts cannot be fetched at all none of ours runs to say so, hence plain elements and a style. Nothing of it can be
 * typed into. The console draws over it.
 */
export default function firstPaint(api: IApi): void {
  api.modifyHTML(($) => {
    $('html').attr('lang', 'zh-CN'); // preload-parts.browser sets the one shown
    $('head').append(`<style nonce="${NONCE_PLACE}">${FIRST_PAINT_STYLE}</style>`);
    $('#root').html(WORDS);
    // Nothing waits for the scripts to be drawn; they still run in their order, and come before the parts they ask for.
    $('script[src]').attr({ defer: '', fetchpriority: 'high' });
    // But for what says in which language and shape it is drawn, and what to fetch: it comes beside the first styles.
    $('script[src*="preload."]')
      .removeAttr('defer')
      .removeAttr('fetchpriority')
      .insertBefore($('link[rel="stylesheet"]').first());
    return $;
  });
}
