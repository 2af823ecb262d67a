import { expect, test } from 'vitest'
import { blankMail, campaignFormErrors, contentErrors, mailLike } from './campaign-form'

const mail = { ...blankMail('hb'), typed: 'ada@shop.example', subject: 'News', body: '<p>Hello</p>' }

test('a mail with a receiver, a subject and a text can be sent', () => {
  expect(campaignFormErrors(mail)).toEqual({})
})

test('without any recipient, the categories field shows an error', () => {
  expect(campaignFormErrors({ ...mail, typed: ' ' })).toEqual({ categories: 'RECIPIENT_REQUIRED' })
})

test('what was typed and is no address is named at its field', () => {
  expect(campaignFormErrors({ ...mail, typed: 'invalid@here' }).typed).toContain('invalid@here')
})

test('an unknown placeholder is refused in subject and text alike', () => {
  const errors = campaignFormErrors({ ...mail, subject: 'Hi {{nickname}}', body: '<p>{{ age }}</p>' })
  expect(errors.subject).toBe('PLACEHOLDER_UNKNOWN {"placeholder":"{{nickname}}"}')
  expect(errors.body).toBe('PLACEHOLDER_UNKNOWN {"placeholder":"{{ age }}"}')
})

test('a rate is a whole number from 1 to 6000', () => {
  for (const ratePerMinute of ['', 0, 1.5, 6001])
    expect(campaignFormErrors({ ...mail, ratePerMinute })).toHaveProperty('ratePerMinute')
})

test('a test mail to oneself requires a subject and a text, and no other recipient', () => {
  expect(contentErrors({ ...mail, typed: '' })).toEqual({})
  expect(Object.keys(contentErrors(blankMail('hb'))).sort()).toEqual(['body', 'subject'])
})

test('a copy of a mail has the same content and recipients, except for addresses that were typed', () => {
  const _id = '01990000-0000-7000-8000-000000000001'
  const campaign = {
    ...{ site: 'hb', subject: 'News', body: '<p>Hello</p>', attachments: [], ratePerMinute: 60 },
    segment: {
      categories: [{ _id, name: 'Readers' }],
      contacts: { site: 'hb', filter: 'created:last-7-days' },
      customers: { site: 'hb', minOrders: 2 },
      addresses: 3,
      orders: null,
    },
  }
  const values = mailLike(campaign)
  expect(values).toMatchObject({ subject: 'News', categories: [_id], typed: '', ratePerMinute: 60 })
  expect(values.contacts).toMatchObject({ site: 'hb', filter: 'created:last-7-days' })
  expect(values.customers).toMatchObject({ site: 'hb', minOrders: 2 })
})
