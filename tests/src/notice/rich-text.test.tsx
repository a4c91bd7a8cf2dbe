import { render } from '@testing-library/react';
import RichText from '@/components/rich-text/RichText';

const drawn = (html: string) => render(<RichText html={html} />).container.firstElementChild?.innerHTML;

describe('rich text', () => {
  it('is drawn as it was formatted', () => {
    const html =
      '<h2>放假</h2><p>甲<strong>乙</strong><br><u>丙</u></p><ol start="3"><li><p>丁</p></li></ol><blockquote><p>戊</p></blockquote><hr>';
    expect(drawn(html)).toBe(html);
  });

  it.each([
    ['<p onclick="alert(1)" style="position:fixed" class="x">甲</p>', '<p>甲</p>'],
    ['<script>alert(1)</script><p>甲</p>', '<p>甲</p>'],
    ['<style>p{}</style>甲', '甲'],
    ['<a href="javascript:alert(1)">甲</a>', '<span>甲</span>'],
    ['<img src="x" onerror="alert(1)">甲', '甲'],
    ['<img src="data:image/png;base64,AA">甲', '甲'],
    ['<svg onload="alert(1)"><text>甲</text></svg>', '<span><span>甲</span></span>'],
    ['<iframe src="https://example.com"></iframe>甲', '<span></span>甲'],
  ])('brings nothing dangerous of %s', (html, safe) => {
    expect(drawn(html)).toBe(safe);
  });

  it('opens links elsewhere and shows pictures by https without telling whence', () => {
    expect(drawn('<p><a href="https://example.com/a">甲</a></p>')).toBe(
      '<p><a href="https://example.com/a" target="_blank" rel="noopener noreferrer">甲</a></p>',
    );
    expect(drawn('<img src="https://example.com/a.png" alt="图">')).toContain('referrerpolicy="no-referrer"');
  });
});
