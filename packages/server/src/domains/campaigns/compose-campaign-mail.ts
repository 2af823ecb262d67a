import { fillPlaceholders, type PlaceholderValues } from '@storekeeper/contract/campaigns/placeholders'
import type { OrderPlaceholderValues } from '@storekeeper/contract/orders/order-placeholders'
import { type HtmlToTextOptions, htmlToText } from 'html-to-text'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { oneLine } from '../../lib/one-line.ts'
import { frameHtml, type Letterhead } from '../mails/mails.ts'
import { texts } from './texts.ts'

/** What all mails of a campaign share. `body` is clean HTML; `publicUrl` is where its pictures are found from outside. */
export type CampaignSheet = {
  subject: string
  body: string
  language: Language
  siteName: string
  letterhead: Letterhead
  /** Where the store is, in one line; may be empty. */
  postalAddress: string
  /** Where answers go, when that is not the sender. */
  replyTo: string | undefined
  publicUrl: string
}

export type Receiver = { email: string; firstName: string; lastName: string }

export type ComposedLetter = { subject: string; text: string; html: string }

/** A mail to many as one of its receivers gets it. */
export function composeCampaignMail(
  sheet: CampaignSheet,
  receiver: Receiver,
  unsubscribeUrl: string,
): ComposedLetter {
  const { why, unsubscribe } = texts[sheet.language]
  const reason = why(sheet.siteName)
  return compose(sheet, valuesOf(receiver, sheet.siteName, sheet.letterhead.storeName), {
    text: `${reason}\n${unsubscribe}: ${unsubscribeUrl}`,
    html: html`${reason}<br><a class="link" href="${unsubscribeUrl}" target="_blank" rel="noopener noreferrer" style="color:#3a5892">${unsubscribe}</a>`,
  })
}

/** A mail about an order. Who unsubscribed from mails to many gets it too, so it offers no way out of those. */
export function composeOrderMail(sheet: CampaignSheet, values: OrderPlaceholderValues): ComposedLetter {
  const text = texts[sheet.language].whyOrder(`#${values.orderId}`, values.siteName)
  return compose(sheet, inOneLine(values), { text, html: html`${text}` })
}

/** The subject of a mail about an order, as its customer reads it. */
export const subjectOfOrderMail = (subject: string, values: OrderPlaceholderValues): string =>
  filledSubject(subject, inOneLine(values))

const filledSubject = (subject: string, values: Readonly<Record<string, string>>) =>
  oneLine(fillPlaceholders(subject, values))

/** `reason`: why one gets it, and how to get no more. */
function compose(
  { subject: written, body, language, letterhead, postalAddress, publicUrl }: CampaignSheet,
  values: Readonly<Record<string, string>>,
  reason: { text: string; html: Html },
): ComposedLetter {
  const subject = filledSubject(written, values)
  const filledBody = fillBody(body, values)
  const from = [oneLine(letterhead.storeName), oneLine(postalAddress)].filter(Boolean).join(', ')
  return {
    subject,
    text: `${htmlToText(filledBody, AS_TEXT)}\n\n-- \n${reason.text}\n\n${from}\n`,
    html: frameHtml({
      language,
      letterhead,
      subject,
      content: html`<div dir="auto" style="overflow-wrap:anywhere">${{ html: forMails(filledBody, publicUrl) }}</div>
`,
      footer: html`${reason.html}<br><br><bdi>${from}</bdi>`,
    }),
  }
}

/** A value is text, whatever it looks like; only where it is an address that may be followed it becomes a link. */
const fillBody = (body: string, values: Readonly<Record<string, string>>) =>
  body.replace(/<[^>]*>|[^<]+/g, (part) =>
    fillPlaceholders(part, values, (value, name) =>
      name === 'trackingLink' && !part.startsWith('<') ? linked(value) : html`${value}`.html,
    ),
  )

/** Several addresses are parted by blanks. */
const linked = (addresses: string) =>
  addresses
    .split(' ')
    .map((address) =>
      URL.canParse(address) ? html`<a href="${address}">${address}</a>`.html : html`${address}`.html,
    )
    .join(' ')

const inOneLine = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value, 2000)]))

function valuesOf(receiver: Receiver, siteName: string, storeName: string): PlaceholderValues {
  const firstName = oneLine(receiver.firstName)
  const lastName = oneLine(receiver.lastName)
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`.trim(),
    email: receiver.email,
    siteName: oneLine(siteName),
    storeName: oneLine(storeName),
  }
}

/** Pictures with their whole address, none wider than the sheet. */
const forMails = (body: string, publicUrl: string) =>
  body
    .replaceAll('<img ', '<img style="max-width:100%;height:auto" ')
    .replaceAll(' src="/files/', ` src="${new URL('/files/', publicUrl).href}`)

const AS_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  ],
}
