import { randomUUID } from 'node:crypto'
import { type HtmlToTextOptions, htmlToText } from 'html-to-text'
import type { Language } from '../../../lib/language.ts'
import { html } from '../../../lib/text/html.ts'
import { oneLine } from '../../../lib/text/one-line.ts'
import { cleanRichText } from '../../../lib/text/rich-text.ts'
import { frameHtml, type Letterhead } from '../../mails/mails.ts'
import type { TemplateTexts } from '../shipped/template-texts.ts'
import { blockTexts } from './block-texts.ts'
import { buildBlock, findBlocks } from './blocks.ts'
import { renderLiquid } from './liquid.ts'
import type { NotificationValues } from './values.ts'

export type BuiltNotification = { subject: string; text: string; html: string }

export type NotificationLook = {
  language: Language
  letterhead: Letterhead
  publicUrl: string
  /** Of a marketing mail; the footer links to it. */
  unsubscribeUrl?: string | undefined
}

/**
 * Renders a notification. The HTML of the template and of its values is sanitized; blocks are inserted afterwards. The
 * secret link replaces its stand-in at last, where that is the whole address of a link, or no part of another address in
 * the text: anywhere else, such as in the address of an image, it would reveal the account to another server, and the
 * stand-in is removed. Throws `TemplateProblem`.
 */
export function buildNotification(
  template: TemplateTexts,
  values: NotificationValues,
  { language, letterhead, publicUrl, unsubscribeUrl }: NotificationLook,
): BuiltNotification {
  const texts = blockTexts[language]
  const blocks: string[] = []
  // Values cannot contain the mark of a block, since it is random.
  const mark = randomUUID()
  const link = values.link?.url ?? ''
  const standIn = `https://${randomUUID()}.invalid/`
  const rendered = renderLiquid(template.body, withLink(values, standIn), {
    escapes: true,
    blocks: findBlocks(values),
    writeBlock(block, args) {
      blocks.push(buildBlock(block, args, { values, texts, letterhead }).html)
      return `[${mark}:${blocks.length - 1}]`
    },
  })
  const content = forMails(cleanRichText(rendered), publicUrl).replace(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<')
      ? part
      : part.replaceAll(new RegExp(`\\[${mark}:(\\d+)\\]`, 'g'), (_, index) => blocks[Number(index)] ?? ''),
  )
  // Subjects remain stored.
  const subject = renderSubject(template.subject, withLink(values, ''))
  const { order, site } = values
  const footer = order ? texts.footer(order.number, site.name) : texts.customerFooter(site.name)
  return {
    subject,
    text: `${insertIntoText(htmlToText(content, AS_TEXT), standIn, link)}\n\n-- \n${footer}\n${unsubscribeUrl ? `${texts.unsubscribe}: ${unsubscribeUrl}\n` : ''}`,
    html: frameHtml({
      ...{ language, letterhead, subject, hasHead: false },
      content: html`<div dir="auto" style="overflow-wrap:anywhere">${{ html: insertLink(content, standIn, html`${link}`.html) }}</div>
`,
      footer: html`<bdi>${footer}</bdi>${unsubscribeUrl ? unsubscribeLink(texts.unsubscribe, unsubscribeUrl) : ''}`,
    }),
  }
}

const withLink = (values: NotificationValues, url: string): NotificationValues =>
  values.link ? { ...values, link: { ...values.link, url } } : values

const insertLink = (content: string, standIn: string, link: string) =>
  content.replace(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<')
      ? part
          .replace(` href="${standIn}"`, () => ` href="${link}"`)
          // Without the stand-in alone, the rest could be the address of a script.
          .replaceAll(new RegExp(` [a-z]+="[^"]*${standIn}[^"]*"`, 'g'), '')
      : insertIntoText(part, standIn, link),
  )

/** What precedes a link in its word, such as a bracket, contains no part of an address. */
const insertIntoText = (text: string, standIn: string, link: string) =>
  text
    .replaceAll(new RegExp(`(?<!\\S)([^\\s./]*)${standIn}`, 'g'), (_, before) => `${before}${link}`)
    .replaceAll(standIn, '')

/** Whether customers can follow the link of a notification that has one, as text and as HTML. */
export const keepsLink = (built: BuiltNotification, { link }: NotificationValues): boolean =>
  !link || (built.text.includes(link.url) && built.html.includes(html`${link.url}`.html))

const unsubscribeLink = (label: string, url: string) =>
  html`<br><a class="link" href="${url}" target="_blank" rel="noopener noreferrer" style="color:#3a5892">${label}</a>`

/** A subject is one line of plain text; an empty one is replaced by the name of the site. */
const renderSubject = (template: string, values: NotificationValues): string =>
  oneLine(renderLiquid(template, values, { escapes: false })) || values.site.name

/** Makes the addresses of images absolute and limits images to the width of the e-mail. */
const forMails = (body: string, publicUrl: string) =>
  body
    .replaceAll('<img ', '<img style="max-width:100%;height:auto" ')
    .replaceAll(' src="/files/', ` src="${new URL('/files/', publicUrl).href}`)

const AS_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
  ],
}
