import sanitize from 'sanitize-html'

declare const CLEAN: unique symbol

/** HTML that is safe to show, which `cleanRichText` alone makes. */
export type CleanHtml = string & { readonly [CLEAN]: true }

/**
 * HTML that people wrote, made safe to show: what the list below names stays, of everything else only the text. Doing it
 * twice changes nothing.
 */
export function cleanRichText(html: string): CleanHtml {
  const cleaned = cleanOnce(html)
  // A tag that goes can leave a block within a paragraph, which HTML keeps apart; cleaning once more parts them.
  return cleaned === html ? cleaned : cleanOnce(cleaned)
}

/** Without any of these it is text, which stays as it is. */
const MARKUP = /[<>&]/

const cleanOnce = (html: string) => (MARKUP.test(html) ? sanitize(html, ALLOWED) : html).trim() as CleanHtml

/** A picture is one of the shop's own files or comes over https; nothing else is ever loaded. */
export const isPictureAddress = (url: string): boolean =>
  OWN_FILE.test(url) || (/^https:\/\/[^\s"'<>\\]+$/i.test(url) && URL.canParse(url))

/** The addresses of the pictures in clean rich text. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img\b[^>]*? src="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))

const OWN_FILE = /^\/files\/(?!.*\.\.)[^\s"'<>\\?#]+$/

/** The one list of what rich text may hold. */
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
  // Links and pictures are checked below, relative ones included, which these lists let through.
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
  // Of these not even the text is meant for readers.
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
