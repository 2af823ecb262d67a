import type { WithdrawalReceipt } from '@storekeeper/contract/returns/store-returns'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import type { Language } from '../../lib/language.ts'
import { html } from '../../lib/text/html.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import { frameHtml, queueBuiltMail, readLetterhead } from '../mails/mails.ts'
import { resolveLanguage } from '../settings/settings.ts'

type Receipt = WithdrawalReceipt & { site: string; language: Language | null }

/** Queues the receipt of a withdrawal, with its contents and time, to the address that it names. */
export async function mailReceipt(
  tx: Transaction<Tables>,
  { jobs, publicUrl }: Pick<CallContext, 'jobs' | 'publicUrl'>,
  receipt: Receipt,
  now: Date,
): Promise<void> {
  const { name: siteName } = await tx
    .selectFrom('sites')
    .select('name')
    .where('key', '=', receipt.site)
    .executeTakeFirstOrThrow()
  const { timeZone, supportEmail } = await tx
    .selectFrom('settings')
    .select(['timeZone', 'supportEmail'])
    .executeTakeFirstOrThrow()
  const letterhead = await readLetterhead(tx, publicUrl)
  const language = await resolveLanguage(tx, receipt.language)
  const texts = TEXTS[language]
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    now,
  )
  const store = oneLine(siteName)
  const facts: [string, string][] = [
    [texts.number, receipt.number],
    [texts.received, time],
    [texts.name, receipt.name],
    [texts.email, receipt.email],
    [texts.order, receipt.orderId],
    ...(receipt.text ? [[texts.text, receipt.text] as [string, string]] : []),
  ]
  const subject = oneLine(texts.subject(receipt.number, store), 250)
  const body = texts.body(store)
  const lines = facts.map(([label, value]) => `${label}: ${value}`)
  const content = {
    subject,
    text: `${[body, lines.join('\n')].join('\n\n')}\n`,
    html: frameHtml({
      language,
      letterhead,
      subject,
      content: html`<p style="margin:0 0 16px">${body}</p>
<dl class="facts" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#f1f3f5">${facts.map(
        ([label, value]) =>
          html`<dt style="font-weight:600">${label}</dt><dd dir="auto" style="margin:0 0 8px;white-space:pre-wrap;overflow-wrap:anywhere">${value}</dd>`,
      )}</dl>
`,
      footer: html`${texts.from(store)}`,
    }),
    fromName: store,
    replyTo: supportEmail || undefined,
    attachments: [],
  }
  const to = { name: oneLine(receipt.name), email: receipt.email }
  await queueBuiltMail(tx, jobs, { to, language, content }, now)
}

const en = {
  subject: (number: string, store: string) => `Receipt of your withdrawal ${number} at ${store}`,
  body: (store: string) => `${store} received your withdrawal. Keep this e-mail as your receipt.`,
  number: 'Number',
  received: 'Received',
  name: 'Name',
  email: 'E-mail',
  order: 'Order',
  text: 'Message',
  from: (store: string) => `Sent by ${store}.`,
}

const TEXTS: Record<Language, typeof en> = {
  en,
  ar: {
    subject: (number, store) => `إيصال إلغاء العقد ${number} لدى ${store}`,
    body: (store) => `استلم ${store} طلب إلغاء العقد. احتفظ بهذه الرسالة كإيصال.`,
    number: 'الرقم',
    received: 'وقت الاستلام',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    order: 'الطلب',
    text: 'الرسالة',
    from: (store) => `أرسلها ${store}.`,
  },
}
