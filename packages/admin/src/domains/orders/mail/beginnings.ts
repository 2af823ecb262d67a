import { m } from '~/paraglide/messages.js'
import type { MailValues } from './use-order-mail'

/** The mail template with the tracking information of an order. */
const onItsWay = (): MailValues => ({
  subject: m.order_mail_on_its_way_subject({ order: '{{orderId}}' }),
  body: paragraphs(
    greeting(),
    m.order_mail_on_its_way_text({ order: '{{orderId}}' }),
    `{{carrier}} {{trackingNumber|${m.order_mail_number_follows()}}}<br>{{trackingLink}}`,
    '{{siteName}}',
  ),
})

/** Templates of common mails, which the admin can edit. */
export const beginnings = (): (MailValues & { name: string })[] => [
  { name: m.order_mail_on_its_way(), ...onItsWay() },
  {
    name: m.order_mail_delayed(),
    subject: m.order_mail_delayed_subject({ order: '{{orderId}}' }),
    body: paragraphs(
      greeting(),
      m.order_mail_delayed_text({ order: '{{orderId}}', date: '{{orderDate}}' }),
      m.order_mail_delayed_sorry(),
      '{{siteName}}',
    ),
  },
  {
    name: m.order_mail_question(),
    subject: m.order_mail_question_subject({ order: '{{orderId}}' }),
    body: paragraphs(greeting(), m.order_mail_question_text({ order: '{{orderId}}' }), '{{siteName}}'),
  },
]

const greeting = () => m.order_mail_greeting({ name: `{{firstName|${m.order_mail_customer()}}}` })
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
