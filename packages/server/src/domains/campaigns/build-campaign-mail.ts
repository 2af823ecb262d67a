import { fillPlaceholders, type PlaceholderValues } from '@storekeeper/contract/campaigns/placeholders'
import type { OrderPlaceholderValues } from '@storekeeper/contract/orders/mails/order-placeholders'
import { type HtmlToTextOptions, htmlToText } from 'html-to-text'
import type { Language } from '../../lib/language.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { type Html, html } from '../../lib/text/html.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import { frameHtml, type Letterhead } from '../mails/mails.ts'

/**
 * The data that all e-mails of a campaign share. `body` is sanitized HTML; `publicUrl` is the base URL of its
 * images.
 */
export type CampaignSheet = {
  subject: string
  body: string
  language: Language
  siteName: string
  letterhead: Letterhead
  /** The address of the store in one line; may be empty. */
  postalAddress: string
  /** The Reply-To address when it differs from the sender. */
  replyTo: string | undefined
  publicUrl: string
}

export type Receiver = { email: string; firstName: string; lastName: string }

export type BuiltMail = { subject: string; text: string; html: string }

/** Returns a campaign e-mail for one recipient. */
export function buildCampaignMail(
  sheet: CampaignSheet,
  receiver: Receiver,
  unsubscribeUrl: string,
): BuiltMail {
  const { why, unsubscribe } = texts[sheet.language]
  const reason = why(sheet.siteName)
  return build(sheet, toPlaceholderValues(receiver, sheet.siteName, sheet.letterhead.storeName), {
    text: `${reason}\n${unsubscribe}: ${unsubscribeUrl}`,
    html: html`${reason}<br><a class="link" href="${unsubscribeUrl}" target="_blank" rel="noopener noreferrer" style="color:#3a5892">${unsubscribe}</a>`,
  })
}

/**
 * Returns an e-mail about an order. Customers who unsubscribed from campaigns receive it too, so it contains
 * no unsubscribe link.
 */
export function buildOrderMail(sheet: CampaignSheet, values: OrderPlaceholderValues): BuiltMail {
  const text = texts[sheet.language].whyOrder(`#${values.orderId}`, values.siteName)
  return build(sheet, inOneLine(values), { text, html: html`${text}` })
}

/** Returns the subject of an e-mail about an order with the placeholders filled. */
export const buildOrderMailSubject = (subject: string, values: OrderPlaceholderValues): string =>
  filledSubject(subject, inOneLine(values))

const filledSubject = (subject: string, values: Readonly<Record<string, string>>) =>
  oneLine(fillPlaceholders(subject, values))

/** `reason`: why the recipient receives the e-mail, and how to unsubscribe. */
function build(
  { subject: written, body, language, letterhead, postalAddress, publicUrl }: CampaignSheet,
  values: Readonly<Record<string, string>>,
  reason: { text: string; html: Html },
): BuiltMail {
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

/** Fills the placeholders with escaped text. Only tracking URLs become links. */
const fillBody = (body: string, values: Readonly<Record<string, string>>) =>
  body.replace(/<[^>]*>|[^<]+/g, (part) =>
    fillPlaceholders(part, values, (value, name) =>
      name === 'trackingLink' && !part.startsWith('<') ? linked(value) : html`${value}`.html,
    ),
  )

/** Spaces separate several addresses. */
const linked = (addresses: string) =>
  addresses
    .split(' ')
    .map((address) =>
      URL.canParse(address) ? html`<a href="${address}">${address}</a>`.html : html`${address}`.html,
    )
    .join(' ')

const inOneLine = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value, 2000)]))

function toPlaceholderValues(receiver: Receiver, siteName: string, storeName: string): PlaceholderValues {
  const firstName = oneLine(receiver.firstName)
  const lastName = oneLine(receiver.lastName)
  return {
    firstName,
    lastName,
    name: fullName({ firstName, lastName }),
    email: receiver.email,
    siteName: oneLine(siteName),
    storeName: oneLine(storeName),
  }
}

/** Makes image URLs absolute and limits images to the width of the e-mail. */
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

/** The footer of campaign e-mails and of e-mails about orders. */
const en = {
  why: (siteName: string) => `You get this because you are a contact or a customer of ${siteName}.`,
  unsubscribe: 'Get no more of these mails',
  whyOrder: (orderId: string, siteName: string) =>
    `You get this because of your order ${orderId} at ${siteName}.`,
}

const texts: Record<Language, typeof en> = {
  en,
  ar: {
    why: (siteName) => `وصلتك هذه الرسالة لأنك من عملاء ${siteName} أو من جهات الاتصال لديه.`,
    unsubscribe: 'إلغاء الاشتراك في هذه الرسائل',
    whyOrder: (orderId, siteName) => `وصلتك هذه الرسالة بسبب طلبك ${orderId} لدى ${siteName}.`,
  },
}
