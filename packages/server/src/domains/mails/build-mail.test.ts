import { expect, test } from 'vitest'
import { LANGUAGES } from '../../lib/language.ts'
import { testShop } from '../../testing/test-shop.ts'
import { buildMail } from './build-mail.ts'
import { type Letterhead, readLetterhead } from './letterhead.ts'
import { sampleMail, templateNames } from './sample-mail.ts'

const shop = testShop()
const letterhead: Letterhead = { storeName: 'Home & Bath', siteLogo: null, timeZone: 'Europe/Berlin' }
const to = { name: 'Ada', email: 'ada@mail.example' }
const link = 'https://shop.example/a?token=x&b="y"'
const expiresAt = '2026-06-15T12:30:00.000Z'

test.each(templateNames.flatMap((name) => LANGUAGES.map((language) => [name, language] as const)))(
  '%s in %s contains its recipient, its topic and its sender, as text and as HTML',
  async (name, language) => {
    await shop.db.updateTable('settings').set({ storeName: 'Home & Bath' }).execute()
    const { subject, text, html } = await sampleMail(shop.db, name, language, 'https://shop.example')
    expect(subject).toContain('Home & Bath')
    expect(text).toContain(language === 'ar' ? 'مرحبًا ليلى' : 'Hello Ada')
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    for (const sent of [text, html]) expect(sent).not.toMatch(/undefined|null|Invalid Date|\[object/)
    const withLink = html.includes('class="button"')
    expect(text.includes('https://shop.example/sample?token=')).toBe(withLink)
  },
)

test('user names appear in a mail as plain text and nothing else', () => {
  const nasty = '<img src=x onerror="alert(1)">&amp;'
  const { html, text } = buildMail(
    {
      to: { ...to, name: nasty },
      language: 'en',
      template: 'invitation',
      values: { link, invitedBy: nasty, expiresAt },
    },
    { ...letterhead, storeName: nasty, siteLogo: 'https://shop.example/"><script>' },
  )
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('"y"')
  expect(text).toContain(nasty)
})

test('no name brings lines of its own into a mail', () => {
  const name = 'Eve\r\nBcc: all@mail.example\u2028\u0000x'
  const { subject, text } = buildMail(
    {
      to: { ...to, name },
      language: 'en',
      template: 'invitation',
      values: { link, invitedBy: name, expiresAt },
    },
    { ...letterhead, storeName: name },
  )
  expect(subject).not.toMatch(/[\r\n\u2028\0]/)
  expect(text).not.toMatch(/^Bcc:/m)
})

test('times are those of the store, with their zone', () => {
  const mail = { to, template: 'verifyEmail', values: { link, expiresAt } } as const
  const english = buildMail({ ...mail, language: 'en' }, letterhead).text
  expect(english).toContain('June 15, 2026')
  expect(english).toMatch(/2:30\sPM GMT\+2/)
})

test('the logo has a whole address, since a mail is read elsewhere', async () => {
  const logo = async (siteLogo: string | null) => {
    await shop.db.updateTable('settings').set({ siteLogo }).execute()
    return (await readLetterhead(shop.db, 'https://shop.example')).siteLogo
  }
  expect(await logo('/files/a.png')).toBe('https://shop.example/files/a.png')
  expect(await logo('https://cdn.example/a.png')).toBe('https://cdn.example/a.png')
  expect(await logo(null)).toBeNull()
})
