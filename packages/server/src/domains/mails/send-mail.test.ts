import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import type { Mailer, SendResult } from '../../ports/mail/mailer.ts'
import { openMailer } from '../../ports/mail/open-mailer.ts'
import { type MailServer, openMailServer } from '../../ports/mail/testing/mail-server.ts'
import { testShop } from '../../testing/test-shop.ts'
import type { MailOf } from './mail.ts'
import { queueMail, sendMail } from './mails.ts'

const shop = testShop()
let server: MailServer
beforeEach(async () => {
  server = await openMailServer()
})
afterEach(() => server.stop())

const SECRET = 'a-token-that-signs-an-admin-in'
const aMail = (more: Partial<MailOf<'resetPassword'>> = {}): MailOf<'resetPassword'> => ({
  to: { name: 'Ada Example', email: 'ada@mail.example' },
  language: 'en',
  template: 'resetPassword',
  values: {
    link: `https://shop.example/reset-password?token=${SECRET}`,
    expiresAt: '2026-06-15T12:30:00.000Z',
  },
  ...more,
})
const queue = (mail = aMail()) =>
  shop.db.transaction().execute((tx) => queueMail(tx, shop.jobs, mail, shop.now))
const rows = () => shop.db.selectFrom('mails').selectAll().execute()
const onlyRow = () => shop.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()

/** A mailer that returns the given results in order and afterwards succeeds, and records what it received. */
function aMailer(...answers: SendResult[]): Mailer & { handed: string[] } {
  const handed: string[] = []
  return {
    isOutbox: false,
    handed,
    send: async ({ to }) => {
      handed.push(to.email)
      return answers.shift() ?? { status: 'sent' }
    },
  }
}
const post = () => ({
  db: shop.db,
  storage: shop.storage,
  mailer: shop.mailer,
  clock: () => shop.now,
  publicUrl: shop.url,
})
const run = () => ({ id: newId(), attempt: 1, signal: new AbortController().signal })

test('without a mail server a mail stays here, to be read', async () => {
  await queue()
  const [mail, ...others] = await shop.mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'ada@mail.example', status: 'sent', template: 'resetPassword' })
  expect(mail?.links).toEqual([aMail().values.link])
})

test('with one it goes there once, and leaves neither its message nor its link behind', async () => {
  shop.mailer = openMailer(server.settings)
  await queue()
  expect((await onlyRow()).status).toBe('queued')
  await shop.runJobs()
  expect(await shop.runJobs()).toBe(0)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.mail.text).toContain(SECRET)
  const row = await onlyRow()
  expect(row).toMatchObject({ status: 'sent', text: null, html: null, values: null, reason: null })
  expect(row.completedAt).toBe(shop.now.toISOString())
  expect(JSON.stringify(row)).not.toContain(SECRET)
})

test('the queue and the log of jobs know a mail by its id alone', async () => {
  await queue()
  await shop.runJobs()
  const { rows: jobs } = await sql`select row_to_json(job) as job from pgboss.job job`.execute(shop.db)
  expect(jobs).not.toEqual([])
  expect(JSON.stringify(jobs)).not.toContain(SECRET)
  expect(JSON.stringify(jobs)).not.toContain('ada@')
})

test('a mail of a change that is not made is never sent', async () => {
  const change = shop.db.transaction().execute(async (tx) => {
    await queueMail(tx, shop.jobs, aMail(), shop.now)
    throw new Error('refused')
  })
  await expect(change).rejects.toThrow('refused')
  expect(await shop.runJobs()).toBe(0)
  expect(await rows()).toEqual([])
})

test('a mail server in trouble is tried again until it takes the mail, once', async () => {
  shop.mailer = openMailer(server.settings)
  server.troubles.push({ at: 'recipient', answer: 451 }, { at: 'recipient', answer: 'hang up' })
  await queue()
  expect(await shop.runJobs()).toBe(3)
  expect(server.received).toHaveLength(1)
  expect(await onlyRow()).toMatchObject({ status: 'sent', reason: null })
})

test('between two tries a mail waits, and shows why', async () => {
  shop.mailer = aMailer({ status: 'delayed', reason: 'The server is busy.' })
  await queue()
  const { _id } = await onlyRow()
  await expect(sendMail(post(), _id, run())).rejects.toThrow('couldn’t be sent yet')
  const reason = { code: 'MAIL_SERVER_ANSWER', params: { text: 'The server is busy.' } }
  expect(await onlyRow()).toMatchObject({ status: 'queued', reason, html: null })
})

test('of two processes that take the same mail one sends it; what it knows is what counts', async () => {
  const { promise, resolve } = Promise.withResolvers<SendResult>()
  const handed: string[] = []
  shop.mailer = {
    isOutbox: false,
    send: (mail) => {
      handed.push(mail._id)
      return promise
    },
  }
  await queue()
  const { _id } = await onlyRow()
  const first = sendMail(post(), _id, run())
  await expect.poll(() => handed).toHaveLength(1)
  await expect(sendMail(post(), _id, run())).rejects.toThrow('it may or may not have arrived')
  expect((await onlyRow()).status).toBe('unknown')
  resolve({ status: 'sent' })
  await first
  expect(handed).toEqual([_id])
  expect((await onlyRow()).status).toBe('sent')
})

test.each(['ada', 'ada@mail.example\r\nBcc: eve@mail.example', 'a@b.example, c@d.example', ''])(
  'a mail to %j is not even queued',
  async (email) => {
    await expect(queue(aMail({ to: { name: 'Ada', email } }))).rejects.toThrow('one whole e-mail address')
    expect(await rows()).toEqual([])
  },
)
