import type { IApi } from '@umijs/max';
import englishWords from '../../src/locales/en-US/app';
import words from '../../src/locales/zh-CN/app';
import { SPACE, TEXT } from '../../src/theme/tokens';

/** Seconds after which somebody before an empty page wants to know what to do. */
const PATIENCE = 20;

const STYLE = `<style>
.first-paint{padding:calc(9vh + 44px) ${SPACE.md}px 0;text-align:center;line-height:1.8}
.first-paint img{vertical-align:middle;margin-inline-end:${SPACE.sm}px}
.first-paint b{font:600 ${TEXT.huge}px/1.3 sans-serif;vertical-align:middle}
.first-paint p{max-width:384px;margin:${SPACE.sm}px auto}
.first-paint p+p{visibility:hidden;animation:first-paint 0s ${PATIENCE}s forwards}
@keyframes first-paint{to{visibility:visible}}
</style>`;

const WORDS =
  `<div class="first-paint"><img src="/favicon.svg" alt="" width="44" height="44"><b>${words['app.title']}</b><p>${words['app.description']}<br>${englishWords['app.description']}</p>` +
  '<p>页面还没有打开，请检查网络，然后<a href="">重新加载</a>。<br>This page has not opened yet. Please check the network and <a href="">reload</a>.</p></div>' +
  '<noscript>本系统需要浏览器启用 JavaScript。 Please enable JavaScript.</noscript>';

/**
 * What index.html shows by itself while the first scripts are missing: the product's name and purpose at once, which is
 * what the login page's largest words are, too, and after a while what to do. Where they cannot be fetched at all no script of ours runs to say so, hence
 * plain elements and a style. The console draws over it.
 */
export default function firstPaint(api: IApi): void {
  api.modifyHTML(($) => {
    $('html').attr('lang', 'zh-CN'); // the language shown is set with the first words (layouts/use-app-language)
    $('head').append(STYLE);
    $('#root').html(WORDS);
    // Nothing waits for the scripts to be drawn; they still run in their order.
    $('script[src]').attr('defer', '');
    // Only what says which others are needed waits for none.
    $('script[src*="preload."]')
      .removeAttr('defer')
      .attr('async', '')
      .insertBefore($('link[rel="stylesheet"]').first());
    return $;
  });
}
