import type { Language } from '../../lib/language.ts'
import { type Html, html } from '../../lib/text/html.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import { frameHtml } from './frame-html.ts'
import type { Letterhead } from './letterhead.ts'
import type { MailOf, MailValues, TemplateName } from './mail.ts'
import type { Fact, MailContent } from './templates/template.ts'
import { templates } from './templates/templates.ts'
import { type MailTexts, texts } from './texts/texts.ts'

/** The content of a mail with everything that its layout needs. */
type LaidOutMail = MailContent & {
  language: Language
  texts: MailTexts
  letterhead: Letterhead
  greeting: string
}

export type BuiltMail = { subject: string; text: string; html: string }

/** A mail ready to send: its subject, and its message as text and as HTML. */
export function buildMail<Name extends TemplateName>(
  { to, language, template, values }: Pick<MailOf<Name>, 'to' | 'language' | 'template' | 'values'>,
  letterhead: Letterhead,
): BuiltMail {
  const ours = texts[language]
  const storeName = oneLine(letterhead.storeName)
  const formatter = { texts: ours, store: storeName, formatTime: timeIn(language, letterhead.timeZone) }
  const content = templates[template](inOneLine(values), formatter)
  const subject = oneLine(content.subject)
  const laidOut = {
    ...content,
    subject,
    language,
    texts: ours,
    letterhead: { ...letterhead, storeName },
    greeting: ours.hello(oneLine(to.name)),
  }
  return { subject, text: renderText(laidOut), html: renderHtml(laidOut) }
}

const timeIn = (language: Language, timeZone: string) => (iso: string) =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(iso))

/** Collapses line breaks, so that a user-controlled name or device cannot add lines to a mail. */
const inOneLine = <Values extends MailValues[TemplateName]>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? oneLine(value, 2000) : value,
    ]),
  ) as Values

/** Renders the mail as HTML. */
function renderHtml({ greeting, body, button, facts = [], closing, texts, ...mail }: LaidOutMail): string {
  return frameHtml({
    ...mail,
    content: html`<p style="${PARAGRAPH}">${greeting}</p>
<p style="${PARAGRAPH}">${body}</p>
${button ? action(button, texts.linkAlone) : null}${facts.length > 0 ? factSheet(facts) : null}${closing.map((text) => html`<p class="quiet" style="${PARAGRAPH};color:#495057">${text}</p>`)}
`,
    footer: html`${texts.from(mail.letterhead.storeName)}`,
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

/**
 * Renders the mail as plain text; URLs are on separate lines, so that every mail client turns them into
 * links.
 */
function renderText({ greeting, body, button, facts = [], closing, texts, letterhead }: LaidOutMail): string {
  const paragraphs = [
    greeting,
    body,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...closing,
    `-- \n${texts.from(letterhead.storeName)}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
