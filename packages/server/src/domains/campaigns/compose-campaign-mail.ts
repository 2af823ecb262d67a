import { fillPlaceholders, type PlaceholderValues } from '@storekeeper/contract/campaigns/placeholders'
import { type HtmlToTextOptions, htmlToText } from 'html-to-text'
import { html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { oneLine } from '../../lib/one-line.ts'
import { frameHtml, type Letterhead } from '../mails/mails.ts'
import { words } from './words.ts'

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

/** A mail to many as one of its receivers gets it. */
export function composeCampaignMail(
  { subject, body, language, siteName, letterhead, postalAddress, publicUrl }: CampaignSheet,
  receiver: Receiver,
  unsubscribeUrl: string,
): { subject: string; text: string; html: string } {
  const values = valuesOf(receiver, siteName, letterhead.storeName)
  const filledSubject = oneLine(fillPlaceholders(subject, values))
  // A value is text, whatever it looks like.
  const filledBody = fillPlaceholders(body, values, (value) => html`${value}`.html)
  const ours = words[language]
  const why = ours.why(siteName)
  const from = [oneLine(letterhead.storeName), oneLine(postalAddress)].filter(Boolean).join(', ')
  return {
    subject: filledSubject,
    text: `${htmlToText(filledBody, AS_TEXT)}\n\n-- \n${why}\n${ours.unsubscribe}: ${unsubscribeUrl}\n\n${from}\n`,
    html: frameHtml({
      language,
      letterhead,
      subject: filledSubject,
      content: html`<div dir="auto" style="overflow-wrap:anywhere">${{ html: forMails(filledBody, publicUrl) }}</div>
`,
      footer: html`${why}<br><a class="link" href="${unsubscribeUrl}" target="_blank" rel="noopener noreferrer" style="color:#3a5892">${ours.unsubscribe}</a><br><br><bdi>${from}</bdi>`,
    }),
  }
}

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
