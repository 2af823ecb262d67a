import { type Html, html } from '../../lib/html.ts'
import { frameHtml } from './frame-html.ts'
import type { Sheet } from './sheet.ts'
import type { Fact } from './templates/template.ts'

/** Renders the mail as HTML. */
export function renderHtml({ greeting, body, button, facts = [], closing, texts, ...sheet }: Sheet): string {
  return frameHtml({
    ...sheet,
    content: html`<p style="${PARAGRAPH}">${greeting}</p>
<p style="${PARAGRAPH}">${body}</p>
${button ? action(button, texts.linkAlone) : null}${facts.length > 0 ? factSheet(facts) : null}${closing.map((text) => html`<p class="quiet" style="${PARAGRAPH};color:#495057">${text}</p>`)}
`,
    footer: html`${texts.from(sheet.letterhead.storeName)}`,
  })
}

const action = ({ label, link }: { label: string; link: string }, linkAlone: string): Html =>
  html`<p style="margin:28px 0"><a class="button" href="${link}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#3a5892;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#495057">${linkAlone}<br><a class="link" href="${link}" target="_blank" rel="noopener noreferrer" dir="ltr" style="color:#3a5892;word-break:break-all">${link}</a></p>
`

const factSheet = (facts: readonly Fact[]): Html =>
  html`<div class="facts" style="margin:24px 0;padding:4px 16px;border-radius:8px;background:#f1f3f5">
${facts.map(fact)}</div>
`

const fact = ({ name, value }: Fact): Html =>
  html`<p style="margin:12px 0;line-height:1.4;overflow-wrap:anywhere"><span class="quiet" style="font-size:13px;color:#495057">${name}</span><br><bdi>${value}</bdi></p>
`

const PARAGRAPH = 'margin:0 0 16px;overflow-wrap:anywhere'
