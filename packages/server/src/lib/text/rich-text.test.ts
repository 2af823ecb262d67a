import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanRichText, isPictureAddress, picturesIn } from './rich-text.ts'

test('what an editor makes stays as it is', () => {
  const html =
    '<h2>Care</h2><p>Wash <strong>warm</strong>, <em>dry</em> <u>flat</u>.</p><ul><li>one</li></ul><ol start="3"><li>three</li></ol>' +
    '<pre><code>a &lt; b</code></pre><blockquote><p>Fine</p></blockquote><img src="/files/a1.webp" alt="Soap" />' +
    '<table><tbody><tr><th colspan="2">Size</th></tr><tr><td>70</td><td>140</td></tr></tbody></table>'
  expect(cleanRichText(html)).toBe(html)
})

test('links lead to pages and mail alone, and reveal nothing to the page behind them', () => {
  expect(cleanRichText('<a href="https://shop.example/a?b=1" onclick="x()" style="color:red">a</a>')).toBe(
    '<a href="https://shop.example/a?b=1" rel="noopener noreferrer">a</a>',
  )
  expect(cleanRichText('<a href="mailto:a@b.example" target="_blank" rel="opener">a</a>')).toBe(
    '<a href="mailto:a@b.example" rel="noopener noreferrer" target="_blank">a</a>',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="http://shop.example/a.png">',
  '<img src="//evil.example/a.png">',
  '<img src="/files/../admin/auth/logout">',
  '<img src="/admin/products">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/admin/products">x</a>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name=q autofocus onfocus=alert(1)><button>x</button></form>',
  '<p style="background:url(javascript:alert(1))" onmouseover="alert(1)" class="x" id="y">x</p>',
  '<style>@import "https://evil.example"</style>',
  '<link rel=stylesheet href="https://evil.example"><meta http-equiv=refresh content="0;url=javascript:x"><base href="//e">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<img src="https://a.example/a.png" srcset="https://evil.example 1x" onload=alert(1) usemap=x>',
  '"><img src=x onerror=alert(1)//',
  '<template><script>alert(1)</script></template>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p><a href="https://ok.example" href="javascript:alert(1)">x</a></p>',
])('%s does nothing any more', (attack) => {
  const clean = cleanRichText(attack)
  expect(clean).not.toMatch(
    /<(?!\/?(p|a|img|table|tbody|tr|td|th)\b)|\son\w+\s*=|script:|style=|src="(?!https:\/\/a\.)|evil|data:/i,
  )
  expect(cleanRichText(clean)).toBe(clean)
})

test('however tags, quotes and entities are put together, cleaning twice changes nothing and no door opens', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&#60;',
      '</',
      '/>',
      '<!--',
      '-->',
      '<p>',
      '<a href="',
      '<img src=',
      '\u0000',
    ],
    ...[
      'script',
      'javascript:',
      'onerror=',
      ' ',
      'x',
      '<svg>',
      '<style>',
      '</style>',
      '<table>',
      '<td>',
      '<pre>\n',
      '\n',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const clean = cleanRichText(pieces.join(''))
      expect(cleanRichText(clean)).toBe(clean)
      expect(clean).not.toMatch(/<(script|svg|style)|<[^>]* on\w+=|(href|src)="\s*javascript/i)
    }),
    { numRuns: 500 },
  )
})

test('tags without attributes become what sanitizing makes of them, however they are nested', () => {
  const tags = ['p', 'h2', 'ul', 'ol', 'li', 'blockquote', 'b', 'em', 'code', 'table', 'td', 'div', 'P']
  const { html } = fc.letrec<{ html: string }>((tie) => {
    const tagged = fc
      .tuple(fc.constantFrom(...tags), tie('html'))
      .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`)
    const part = fc.oneof({ depthSize: 'medium' }, fc.constantFrom('soap', ' "70" ¢ ', '\n', ''), tagged)
    return { html: fc.array(part, { maxLength: 3 }).map((parts) => parts.join('')) }
  })
  fc.assert(
    fc.property(html, (nested) => {
      // The line break is no plain tag, so that the whole text is sanitized.
      expect(`${cleanRichText(`.${nested}.`)}<br />`).toBe(cleanRichText(`.${nested}.<br />`))
    }),
    { numRuns: 2000 },
  )
})

test('tags that are not paired are completed', () => {
  expect(cleanRichText('<p>one<p>two')).toBe('<p>one</p><p>two</p>')
  expect(cleanRichText('<ul><li>one<li>two</ul>')).toBe('<ul><li>one</li><li>two</li></ul>')
  expect(cleanRichText('<p><b>one</p></b>')).toBe('<p><b>one</b></p>')
  expect(cleanRichText('<p>one<ul><li>two</li></ul></p>')).not.toContain('<p>one<ul>')
})

test('what an unknown tag joined is parted at once, and stays so', () => {
  const clean = cleanRichText('<p><javascript:<table><pre>\nx')
  expect(clean).toBe('<p></p><pre>\nx</pre><p></p>')
  expect(cleanRichText(clean)).toBe(clean)
})

test('text without markup stays as it is, but for space around it', () => {
  expect(cleanRichText(' Tom\'s "best" soap;\n#1 = 70 ¢ \n')).toBe('Tom\'s "best" soap;\n#1 = 70 ¢')
  expect(cleanRichText('Hot & cold > warm')).toBe('Hot &amp; cold &gt; warm')
})

test('tags nested without end break nothing', () => {
  expect(cleanRichText(`${'<ul><li>'.repeat(10_000)}x`)).toContain('x')
})

test('a picture is a file of the shop or comes over https', () => {
  for (const url of ['/files/demo/soap.webp', 'https://cdn.example/a%20b.png?v=1'])
    expect(isPictureAddress(url), url).toBe(true)
  const wrong = [
    '',
    'a.png',
    'http://a.example/a.png',
    'javascript:1',
    'data:image/png;base64,',
    'https://',
    'blob:x',
  ]
  for (const url of [
    ...wrong,
    '/files/',
    '/files/a/../../b',
    '//a.example/a.png',
    'https://a.example/"onerror=1',
  ])
    expect(isPictureAddress(url), url).toBe(false)
})

test('the pictures of a text are found whatever is beside their address', () => {
  const html = cleanRichText(
    '<img alt="a" src="/files/a.webp"><p><img src="https://b.example/b.png?x=1&y=2"></p>',
  )
  expect(picturesIn(html)).toEqual(['/files/a.webp', 'https://b.example/b.png?x=1&y=2'])
})
