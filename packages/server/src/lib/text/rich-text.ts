import sanitize from 'sanitize-html'

declare const CLEAN: unique symbol

/** Safe HTML; only `cleanRichText` creates it. */
export type CleanHtml = string & { readonly [CLEAN]: true }

/** Sanitizes HTML from users: keeps the allowed tags, and only the text of all others. Idempotent. */
export function cleanRichText(html: string): CleanHtml {
  const cleaned = cleanOnce(html)
  // Removing a tag can leave a block inside a paragraph, which HTML forbids; a second pass separates them.
  return cleaned === html ? cleaned : cleanOnce(cleaned)
}

/** Text without these characters contains no markup and stays unchanged. */
const MARKUP = /[<>&]/

const cleanOnce = (html: string) =>
  (MARKUP.test(html) && !isPlainMarkup(html) ? sanitize(html, ALLOWED) : html).trim() as CleanHtml

const INLINE = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'code']
const PARAGRAPHS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
/** The tags without attributes that sanitizing keeps in each tag; '' is the text itself. */
const PLAIN = new Map<string, readonly string[]>([
  ['', [...PARAGRAPHS, ...INLINE, 'ul', 'ol', 'blockquote']],
  ['blockquote', PARAGRAPHS],
  ['ul', ['li']],
  ['ol', ['li']],
  ...[...PARAGRAPHS, ...INLINE, 'li'].map((tag) => [tag, INLINE] as const),
])
const MAX_PLAIN_DEPTH = 10

/** Whether HTML consists of text and paired plain tags, which sanitizing would return unchanged at a higher cost. */
function isPlainMarkup(html: string): boolean {
  if (html.includes('&')) return false
  const open: string[] = []
  for (let at = 0; ; ) {
    const begin = html.indexOf('<', at)
    const end = html.indexOf('>', at)
    if (begin < 0) return end < 0 && open.length === 0
    if (end < begin) return false
    at = end + 1
    if (html[begin + 1] === '/') {
      if (open.pop() !== html.slice(begin + 2, end)) return false
      continue
    }
    const tag = html.slice(begin + 1, end)
    if (!PLAIN.get(open.at(-1) ?? '')?.includes(tag) || open.length === MAX_PLAIN_DEPTH) return false
    open.push(tag)
  }
}

/** Whether an image is a file of the shop or an https address; others are not allowed. */
export const isPictureAddress = (url: string): boolean =>
  OWN_FILE.test(url) || (/^https:\/\/[^\s"'<>\\]+$/i.test(url) && URL.canParse(url))

/** The image addresses in clean rich text. */
export function picturesIn(html: string): string[] {
  if (!html.includes('<img')) return []
  const found = html.matchAll(/<img\b[^>]*? src="([^"]*)"/g)
  return [...found].map(([, url = '']) => url.replaceAll('&amp;', '&'))
}

const OWN_FILE = /^\/files\/(?!.*\.\.)[^\s"'<>\\?#]+$/

/** The allowed tags and attributes of rich text. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote'],
    ...['ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark'],
    ...['code', 'pre'],
    ...['a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', { name: 'target', values: ['_blank'] }],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  // The code below checks links and images, including relative ones, which these lists accept.
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '', target = '' }): sanitize.Tag => ({
      tagName,
      attribs: isLink(href) ? { href: href.trim(), rel: 'noopener noreferrer', target } : {},
    }),
    img: (tagName, attribs) => ({ tagName, attribs: isPictureAddress(attribs.src ?? '') ? attribs : {} }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'a' && !attribs.href) return 'excludeTag'
    return tag === 'img' && !attribs.src
  },
  // The content of these tags is removed too.
  nonTextTags: [
    ...[
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'noembed',
      'noframes',
      'template',
      'title',
      'xmp',
    ],
    ...['iframe', 'object', 'svg', 'math', 'plaintext'],
  ],
  nestingLimit: 100,
}

function isLink(href: string): boolean {
  const url = URL.parse(href)
  return (
    url !== null &&
    ['http:', 'https:', 'mailto:'].includes(url.protocol) &&
    /^\s*(https?|mailto):/i.test(href)
  )
}
