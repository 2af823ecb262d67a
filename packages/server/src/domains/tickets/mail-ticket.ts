import type { Transaction } from 'kysely'
import type { CallContext } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import type { Language } from '../../lib/language.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { html } from '../../lib/text/html.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import { frameHtml, type Letterhead, queueBuiltMail, readLetterhead } from '../mails/mails.ts'
import { resolveLanguage } from '../settings/settings.ts'

type Mailed = {
  _id: string
  ticketNumber: string
  subject: string
  customer: string
  site: string
  text: string
  /** The request id of the message to mail. */
  requestId: string
  /** Whether the shop opened the ticket; otherwise the mail contains a reply. */
  isOpening: boolean
}

/**
 * Queues an e-mail with an administrator's message to the customer; none if the customer has no address. The
 * text is inserted unformatted and escaped; files are links, since they may be too large for an e-mail.
 */
export async function mailTicket(
  tx: Transaction<Tables>,
  { jobs, publicUrl, fileLinks }: Pick<CallContext, 'jobs' | 'publicUrl' | 'fileLinks'>,
  ticket: Mailed,
  now: Date,
): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select(['firstName', 'lastName', 'email', 'language'])
    .where('_id', '=', ticket.customer)
    .executeTakeFirstOrThrow()
  if (!customer.email) return
  const site = await tx
    .selectFrom('sites')
    .select(['name', 'domain'])
    .where('key', '=', ticket.site)
    .executeTakeFirstOrThrow()
  const { supportEmail } = await tx.selectFrom('settings').select('supportEmail').executeTakeFirstOrThrow()
  const letterhead = await readLetterhead(tx, publicUrl)
  const { attachments } = await tx
    .selectFrom('ticketMessages')
    .select('attachments')
    .where('ticket', '=', ticket._id)
    .where('requestId', '=', ticket.requestId)
    .executeTakeFirstOrThrow()
  const files = attachments.map(({ name, url }) => ({
    name: oneLine(name),
    href: new URL(fileLinks.sign(url, DAYS_IN_MAIL), publicUrl).href,
  }))
  const { firstName } = customer
  const language = await resolveLanguage(tx, customer.language)
  const composed = buildTicketMail({ ...ticket, firstName, site, files, language, letterhead })
  const content = {
    ...composed,
    fromName: oneLine(site.name),
    replyTo: supportEmail || undefined,
    attachments: [],
  }
  const to = { name: fullName(customer), email: customer.email }
  await queueBuiltMail(tx, jobs, { to, language, content }, now)
}

/** File links stay valid this long, since customers open e-mails late and repeatedly. */
const DAYS_IN_MAIL = 60

type Composing = Pick<Mailed, 'ticketNumber' | 'subject' | 'text' | 'isOpening'> & {
  firstName: string
  files: { name: string; href: string }[]
  site: { name: string; domain: string }
  language: Language
  letterhead: Letterhead
}

function buildTicketMail({ language, letterhead, site, text, files, isOpening, ...ticket }: Composing) {
  const reply = texts[language]
  const named = `${ticket.ticketNumber}: ${oneLine(ticket.subject)}`
  const subject = oneLine(isOpening ? reply.opened.subject(named) : reply.replied.subject(named), 250)
  const greeting = reply.hello(oneLine(ticket.firstName))
  const lead = isOpening ? reply.opened.lead(oneLine(site.name)) : reply.replied.lead(oneLine(site.name))
  const answer = reply.answer(ticket.ticketNumber, oneLine(site.domain))
  const listed = [reply.files, ...files.map(({ name, href }) => `${name}: ${href}`)].join('\n')
  const parts = [greeting, lead, text, ...(files.length > 0 ? [listed] : []), `-- \n${answer}`]
  return {
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: frameHtml({
      language,
      letterhead,
      subject,
      content: html`<p style="margin:0 0 16px">${greeting}</p>
<p style="margin:0 0 16px">${lead}</p>
<div class="facts" dir="auto" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#f1f3f5;white-space:pre-wrap;overflow-wrap:anywhere">${text}</div>
${files.length > 0 ? buildList(reply.files, files) : ''}`,
      footer: html`${answer}`,
    }),
  }
}

const buildList = (title: string, files: Composing['files']) =>
  html`<p style="margin:0 0 4px">${title}</p>
<ul style="margin:0 0 16px;padding-inline-start:20px">${files.map(
    ({ name, href }) =>
      html`<li><a class="link" href="${href}" dir="auto" style="color:#3a5892">${name}</a></li>`,
  )}</ul>
`

/** The texts of e-mails about tickets. */
const en = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  replied: {
    subject: (ticket: string) => `Answer to your ticket ${ticket}`,
    lead: (site: string) => `${site} has answered you:`,
  },
  opened: {
    subject: (ticket: string) => `Your ticket ${ticket}`,
    lead: (site: string) => `${site} has opened a ticket for you and writes:`,
  },
  files: 'Files with this message:',
  answer: (ticketNumber: string, domain: string) =>
    `To answer, sign in at ${domain} and open the ticket ${ticketNumber}.`,
}

const texts: Record<Language, typeof en> = {
  en,
  ar: {
    hello: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
    replied: {
      subject: (ticket) => `رد على تذكرتك ${ticket}`,
      lead: (site) => `ردّ عليك فريق ${site}:`,
    },
    opened: {
      subject: (ticket) => `تذكرتك ${ticket}`,
      lead: (site) => `فتح فريق ${site} تذكرة لك وكتب:`,
    },
    files: 'الملفات المرفقة بهذه الرسالة:',
    answer: (ticketNumber, domain) => `للرد، سجّل الدخول في ${domain} وافتح التذكرة ${ticketNumber}.`,
  },
}
