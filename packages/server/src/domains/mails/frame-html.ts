import type { Language } from '../../lib/language.ts'
import { type Html, html } from '../../lib/text/html.ts'
import type { Letterhead } from './letterhead.ts'

type Framed = {
  language: Language
  letterhead: Letterhead
  subject: string
  content: Html
  /** Why the recipient gets this mail, and how to unsubscribe. */
  footer: Html
  /** Whether the mail begins with the logo of the store, or its name; by default yes. */
  hasHead?: boolean
}

const DIRECTIONS: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' }

/**
 * The HTML frame of all mails of the store, compatible with all mail clients: one column of blocks with
 * inline styles. The single style sheet adds a dark color scheme; clients that drop it show the inline
 * colors, which stay readable.
 */
export function frameHtml({
  language,
  letterhead,
  subject,
  content,
  footer,
  hasHead = true,
}: Framed): string {
  const direction = DIRECTIONS[language]
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f1f3f5;color:#212529">
<div class="page" lang="${language}" dir="${direction}" style="padding:24px 12px;background:#f1f3f5;font:16px/1.6 ${FONT}">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:32px 28px 16px;background:#ffffff;border-radius:12px;color:#212529">
${hasHead ? html`<div style="margin:0 0 24px;font-size:18px;font-weight:700">${head(letterhead)}</div>` : null}
${content}</div>
<p class="quiet" style="max-width:560px;margin:16px auto 0;font-size:13px;color:#495057;text-align:center">${footer}</p>
</div>
</body>
</html>
`.html
}

/** The `alt` text shows the store name if the logo does not load. */
const head = ({ storeName, siteLogo }: Letterhead): Html =>
  siteLogo
    ? html`<img src="${siteLogo}" alt="${storeName}" style="display:block;max-width:220px;max-height:56px;border:0">`
    : html`${storeName}`

const FONT = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

const DARK = {
  html: `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #141517 !important; color: #e9ecef !important; }
  .sheet { background: #25262b !important; color: #e9ecef !important; }
  .facts { background: #1a1b1e !important; }
  .quiet { color: #adb5bd !important; }
  .link { color: #9db8ec !important; }
  .button { background: #4a6db0 !important; color: #ffffff !important; }
}
`,
}
