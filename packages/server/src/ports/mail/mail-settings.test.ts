// @module-tag postgres
import { expect, test } from 'vitest'
import { mailSettings } from './mail-settings.ts'

const NODE_ENV = 'development'
const SMTP_URL = 'smtp://mail.example.com'

test('without a mail server mails stay here', () => {
  expect(mailSettings({ NODE_ENV, MAIL_FROM: 'shop@example.com' })).toBeNull()
})

test('the sender is an address, with a name where one is given', () => {
  const sender = (MAIL_FROM: string) => mailSettings({ NODE_ENV, SMTP_URL, MAIL_FROM })?.from
  expect(sender('shop@example.com')).toEqual({ name: '', email: 'shop@example.com' })
  expect(sender('The Shop <shop@example.com>')).toEqual({ name: 'The Shop', email: 'shop@example.com' })
})

test.each(['no address', 'a@example.com, b@example.com', 'Shop <shop@example.com\r\nBcc: eve@example.com>'])(
  'a sender such as %j stops the start',
  (MAIL_FROM) => {
    expect(() => mailSettings({ NODE_ENV, SMTP_URL, MAIL_FROM })).toThrow('MAIL_FROM')
  },
)

test('a mail server without a sender, or in earnest without an address for links, stops the start', () => {
  expect(() => mailSettings({ NODE_ENV, SMTP_URL })).toThrow('MAIL_FROM')
  const inEarnest = { NODE_ENV: 'production', SMTP_URL, MAIL_FROM: 'shop@example.com' }
  expect(() => mailSettings(inEarnest)).toThrow('PUBLIC_URL')
  expect(mailSettings({ ...inEarnest, PUBLIC_URL: 'https://admin.example.com' })).not.toBeNull()
})
