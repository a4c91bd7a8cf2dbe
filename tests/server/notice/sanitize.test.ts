import { cleanContent, measureContent, hasForeignPicture } from '@server/modules/notice/sanitize';

describe('the text of a notice', () => {
  test('keeps what a person formats', () => {
    const kept =
      '<h2>放假</h2><p>正文<strong>粗</strong><em>斜</em><u>线</u><s>删</s></p><ul><li><p>一</p></li></ul><ol start="2"><li><p>二</p></li></ol><blockquote><p>引</p></blockquote><hr />';
    expect(cleanContent(kept)).toBe(kept);
  });

  test.each([
    ['a script with what it says', '<p>甲</p><script>alert(1)</script>', '<p>甲</p>'],
    ['a handler', '<p onclick="alert(1)">甲</p>', '<p>甲</p>'],
    [
      'a picture with a handler',
      '<img src="https://example.com/a.png" onerror="alert(1)">',
      '<img src="https://example.com/a.png" />',
    ],
    ['a style element', '<style>p{display:none}</style><p>甲</p>', '<p>甲</p>'],
    ['a style attribute and a class', '<p style="position:fixed" class="x">甲</p>', '<p>甲</p>'],
    [
      'svg with a script in it',
      '<p>甲</p><svg onload="alert(1)"><script>alert(2)</script><text>x</text></svg>',
      '<p>甲</p>',
    ],
    ['math', '<p>甲</p><math><mtext><img src=x onerror=alert(1)></mtext></math>', '<p>甲</p>'],
    ['a frame', '<iframe src="https://example.com"></iframe><p>甲</p>', '<p>甲</p>'],
    ['a form and its fields', '<form action="https://example.com"><input value="x"><button>按</button></form>', '按'],
    ['a comment', '<p>甲<!-- <script> --></p>', '<p>甲</p>'],
  ])('loses %s', (_what, dirty, clean) => {
    expect(cleanContent(dirty)).toBe(clean);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'http://example.com',
    '//example.com',
    'https://user:secret@example.com/',
  ])('has no link to %s', (href) => {
    expect(cleanContent(`<p><a href="${href}">点此</a></p>`)).toBe(
      '<p><a target="_blank" rel="noopener noreferrer">点此</a></p>',
    );
  });

  test('opens links elsewhere, without telling whence', () => {
    expect(cleanContent('<a href="https://example.com/a?b=1&amp;c=2" target="_self" onclick="x()">通知</a>')).toBe(
      '<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">通知</a>',
    );
  });

  test.each(['http://example.com/a.png', 'data:image/png;base64,AAAA', '//example.com/a.png', 'a.png', ''])(
    'is told to hold a picture from %s',
    (src) => {
      expect(hasForeignPicture(`<p>甲</p><img src="${src}">`)).toBe(true);
      expect(cleanContent(`<p>甲</p><img src="${src}">`)).toBe('<p>甲</p>');
    },
  );

  test('may hold pictures fetched by https', () => {
    const html = '<p>甲</p><img src="https://example.com/a.png" alt="图" />';
    expect(hasForeignPicture(html)).toBe(false);
    expect(cleanContent(html)).toBe(html);
    expect(measureContent(html)).toEqual({ characters: 1, pictures: 1 });
  });

  test.each([
    '',
    '   ',
    '<p></p>',
    '<p><br></p>',
    '<p>&nbsp;</p><p>\u3000</p>',
    '<p>\u200b</p>',
    '<script>x</script>',
    '<ul><li><p></p></li></ul>',
  ])('is empty as %j', (html) => {
    expect(measureContent(cleanContent(html))).toEqual({ characters: 0, pictures: 0 });
  });

  test('is counted as its reader sees it', () => {
    expect(measureContent(cleanContent('<p>甲 &amp; 乙</p><p>丙&nbsp;😀</p>')).characters).toBe(8);
  });
});
