// @module-tag postgres
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OutgoingMail } from './mailer.ts'
import { openSmtp } from './smtp.ts'
import { type MailServer, openMailServer } from './testing/mail-server.ts'

let server: MailServer
beforeEach(async () => {
  server = await openMailServer()
})
afterEach(() => server.stop())

const letter: OutgoingMail = {
  _id: '01a1fdd6-4087-75f3-8fc3-5842dc403ed3',
  to: { name: 'Ada Example', email: 'ada@mail.example' },
  fromName: 'Home & Bath',
  subject: 'Willkommen, مرحبًا',
  text: 'Hello Ada\n.\nThe end',
  html: '<p>Hello Ada</p>',
}
const send = (mail: Partial<OutgoingMail> = {}, signal = new AbortController().signal) =>
  openSmtp(server.settings).send({ ...letter, ...mail }, signal)

test('a mail arrives as it was written, from the shop, and does not ask for an answer by a machine', async () => {
  expect(await send()).toEqual({ status: 'sent' })
  expect(server.received).toHaveLength(1)
  const [{ mail, raw } = { mail: undefined, raw: '' }] = server.received
  expect(mail).toMatchObject({
    from: { name: 'Home & Bath', address: 'shop@shop.example' },
    to: [{ name: 'Ada Example', address: 'ada@mail.example' }],
    subject: letter.subject,
    messageId: `<${letter._id}@shop.example>`,
  })
  expect(mail?.text?.trim()).toBe(letter.text)
  expect(mail?.html?.trim()).toBe(letter.html)
  expect(raw).toContain('Auto-Submitted: auto-generated')
})

test.each([
  ['recipient', 550, 'refused'],
  ['recipient', 450, 'delayed'],
  ['recipient', 530, 'delayed'],
  ['message', 554, 'refused'],
  ['message', 451, 'delayed'],
] as const)(
  'when the server answers the %s with %i, the mail is %s, with the reason',
  async (at, code, status) => {
    server.troubles.push({ at, answer: code })
    const result = await send()
    expect(result).toMatchObject({ status, reason: expect.stringContaining(`${code} No, thank you.`) })
  },
)

test('a line that breaks before the message is handed over delays the mail', async () => {
  server.troubles.push({ at: 'recipient', answer: 'hang up' })
  expect(await send()).toMatchObject({ status: 'delayed' })
})

test('a line that breaks once the message is handed over leaves it unknown whether it went', async () => {
  server.troubles.push({ at: 'message', answer: 'hang up' })
  expect(await send()).toMatchObject({ status: 'unknown' })
})

test('a server that is not there delays the mail', async () => {
  await server.stop()
  expect(await send()).toMatchObject({ status: 'delayed', reason: expect.stringContaining('ECONNREFUSED') })
})

test('a wrong password of the shop delays its mails until it is put right', async () => {
  await server.stop()
  server = await openMailServer({ asksPassword: true })
  server.troubles.push({ at: 'sign-in', answer: 535 })
  expect(await send()).toMatchObject({ status: 'delayed' })
  expect(await send()).toEqual({ status: 'sent' })
})

test('a mail that is called off before it is handed over is delayed, and does not arrive', async () => {
  expect(await send({}, AbortSignal.abort())).toMatchObject({ status: 'delayed' })
  expect(server.received).toEqual([])
})

test('neither a name nor a subject brings a header or a second address into a mail', async () => {
  const poison = 'Ada\r\nBcc: eve@mail.example\r\n\r\n<b>'
  expect(
    await send({ to: { name: poison, email: letter.to.email }, subject: poison, fromName: poison }),
  ).toEqual({ status: 'sent' })
  const [{ mail, raw } = { mail: undefined, raw: '' }] = server.received
  expect(raw).not.toMatch(/^Bcc:/im)
  expect(mail?.to?.map(({ address }) => address)).toEqual([letter.to.email])
})

test('an address with a line of its own is refused', async () => {
  const email = 'ada@mail.example>\r\nRCPT TO:<eve@mail.example'
  await send({ to: { name: '', email } })
  expect(server.received.flatMap(({ mail }) => mail.to ?? [])).not.toContainEqual(
    expect.objectContaining({ address: 'eve@mail.example' }),
  )
})
