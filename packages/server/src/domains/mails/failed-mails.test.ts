import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import type { Mailer, SendResult } from '../../ports/mail/mailer.ts'
import { openMailer } from '../../ports/mail/open-mailer.ts'
import { type MailServer, openMailServer } from '../../ports/mail/testing/mail-server.ts'
import { jobsByCall } from '../../testing/jobs-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import { queueBuiltMail, queueMail, sendMail } from './mails.ts'

/**
 * Mails that certainly were not sent: each has a failed job that shows the reason, and an admin can retry it.
 */
const shop = testShop()
const { list, details, act } = jobsByCall(shop)
let server: MailServer
beforeEach(async () => {
  server = await openMailServer()
})
afterEach(() => server.stop())

const queue = () =>
  shop.db.transaction().execute((tx) =>
    queueMail(
      tx,
      shop.jobs,
      {
        to: { name: 'Ada Example', email: 'ada@mail.example' },
        language: 'en',
        template: 'resetPassword',
        values: {
          link: 'https://shop.example/reset-password?token=a-token-that-signs-an-admin-in',
          expiresAt: new Date(shop.now.getTime() + minutes(30)).toISOString(),
        },
      },
      shop.now,
    ),
  )
const theMail = () => shop.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
const theJob = async () => details((await list('?kind=sendMail')).items[0]._id)
/** The mail server's answer as a reason. */
const answer = (text: string) => ({ code: 'MAIL_SERVER_ANSWER', params: { text } })
const tryAgain = async () => act(`${(await theJob())._id}/retry`)

/** A mailer that returns the same result for every mail, and records what it received. */
function aMailer(answer: SendResult): Mailer & { handed: string[] } {
  const handed: string[] = []
  return {
    isOutbox: false,
    handed,
    send: async ({ to }) => {
      handed.push(to.email)
      return answer
    },
  }
}

test('an address unknown to the mail server fails at once, with its reply and without the address', async () => {
  shop.mailer = openMailer(server.settings)
  server.troubles.push({ at: 'recipient', answer: 550 })
  await queue()
  expect(await shop.runJobs()).toBe(1)
  expect(await shop.runJobs()).toBe(0)
  const mail = await theMail()
  expect(mail).toMatchObject({ status: 'failed', text: null, html: null })
  expect(mail.reason).toEqual(answer(expect.stringContaining('550 No, thank you.')))
  const job = await theJob()
  expect(job).toMatchObject({
    ...{ state: 'failed', tries: 1, maxTries: 1, nextTryAt: null },
    error: { code: 'MAIL_REFUSED', params: {} },
    cause: { ...answer(expect.stringContaining('550 No, thank you.')), message: expect.any(String) },
  })
  expect(JSON.stringify(job)).not.toContain('ada@')
})

test('a refused mail is sent when an admin retries it, once, and then leaves no message behind', async () => {
  shop.mailer = openMailer(server.settings)
  server.troubles.push({ at: 'recipient', answer: 550 })
  await queue()
  await shop.runJobs()
  expect((await tryAgain()).body).toMatchObject({ state: 'retrying' })
  expect(await shop.runJobs()).toBe(1)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.mail.text).toContain('a-token-that-signs-an-admin-in')
  expect(await theMail()).toMatchObject({ status: 'sent', reason: null, values: null, text: null })
  expect(await theJob()).toMatchObject({ state: 'completed', tries: 2, error: null })
})

test('a mail that cannot be sent for half a day has failed; by hand it has one try each time', async () => {
  const busy = aMailer({ status: 'delayed', reason: 'The server is busy.' })
  shop.mailer = busy
  await queue()
  await shop.runJobs()
  expect(busy.handed).toHaveLength(21)
  const failed = { state: 'failed', error: { code: 'MAIL_NOT_SENT' } }
  expect(await theMail()).toMatchObject({ status: 'failed', reason: answer('The server is busy.') })
  expect(await theJob()).toMatchObject({ ...failed, tries: 21 })

  await tryAgain()
  expect(await shop.runJobs()).toBe(1)
  expect(busy.handed).toHaveLength(22)
  expect(await theJob()).toMatchObject({ ...failed, tries: 22, cause: answer('The server is busy.') })
  shop.mailer = aMailer({ status: 'sent' })
  await tryAgain()
  await shop.runJobs()
  expect(await theMail()).toMatchObject({ status: 'sent', reason: null, values: null })
})

test('by hand there is one try also where the mail was refused at once before', async () => {
  shop.mailer = aMailer({ status: 'refused', reason: 'No such mailbox.' })
  await queue()
  await shop.runJobs()
  shop.mailer = aMailer({ status: 'delayed', reason: 'The server is busy.' })
  await tryAgain()
  expect(await shop.runJobs()).toBe(1)
  expect(await theMail()).toMatchObject({ status: 'failed', reason: answer('The server is busy.') })
  expect(await theJob()).toMatchObject({ state: 'failed', tries: 2 })
})

test('a mail that was being handed over when the program died is unknown and listed, and is not sent again', async () => {
  shop.mailer = { isOutbox: false, send: () => new Promise(() => undefined) }
  await queue()
  const { db, storage, mailer, url: publicUrl } = shop
  const post = { db, storage, mailer, publicUrl, clock: () => shop.now }
  const { signal } = new AbortController()
  void sendMail(post, (await theMail())._id, { id: newId(), attempt: 1, signal })
  await expect.poll(async () => (await theMail()).status).toBe('sending')

  const next = aMailer({ status: 'sent' })
  shop.mailer = next
  expect(await shop.runJobs()).toBe(1)
  expect(next.handed).toEqual([])
  const mail = await theMail()
  expect(mail).toMatchObject({ status: 'unknown', values: null, text: null, html: null })
  expect(mail.reason).toEqual({ code: 'MAIL_INTERRUPTED', params: {} })
  expect(await theJob()).toMatchObject({ state: 'failed', error: { code: 'MAIL_INTERRUPTED' }, cause: null })
})

test('a line that breaks while a mail is handed over leaves it unknown and listed, and it is not sent again', async () => {
  shop.mailer = openMailer(server.settings)
  server.troubles.push({ at: 'message', answer: 'hang up' })
  await queue()
  expect(await shop.runJobs()).toBe(1)
  expect(await shop.runJobs()).toBe(0)
  expect(await theMail()).toMatchObject({ status: 'unknown', values: null, html: null })
  expect(await theJob()).toMatchObject({
    ...{ state: 'failed', tries: 1, maxTries: 1 },
    error: { code: 'MAIL_CONNECTION_LOST' },
  })
  expect(server.received).toEqual([])
})

test('an unknown mail is not sent a second time by hand either: its job fails anew and shows what to do', async () => {
  shop.mailer = aMailer({ status: 'unknown', reason: 'Connection closed' })
  await queue()
  await shop.runJobs()
  const next = aMailer({ status: 'sent' })
  shop.mailer = next
  await tryAgain()
  expect(await shop.runJobs()).toBe(1)
  expect(next.handed).toEqual([])
  expect(await theMail()).toMatchObject({ status: 'unknown', reason: answer('Connection closed') })
  expect(await theJob()).toMatchObject({
    state: 'failed',
    error: { code: 'MAIL_DELIVERY_UNKNOWN' },
    cause: answer('Connection closed'),
  })
})

test('a link that has run out is not sent any more, also not by hand', async () => {
  const mailer = aMailer({ status: 'sent' })
  shop.mailer = mailer
  await queue()
  shop.now = new Date(shop.now.getTime() + minutes(31))
  await shop.runJobs()
  expect(await theMail()).toMatchObject({
    status: 'failed',
    reason: { code: 'MAIL_LINK_EXPIRED', params: {} },
  })
  await tryAgain()
  expect(await shop.runJobs()).toBe(1)
  expect(await theJob()).toMatchObject({
    ...{ state: 'failed', tries: 2 },
    error: { code: 'MAIL_LINK_EXPIRED' },
  })
  expect(mailer.handed).toEqual([])
})

test('a letter whose file is gone fails with that reason', async () => {
  const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', fromName: 'Home & Bath' }
  const attachments = [{ url: '/files/gone.pdf', name: 'paper.pdf' }]
  const to = { name: 'Ada', email: 'ada@mail.example' }
  const input = { to, language: 'en' as const, content: { ...content, attachments } }
  await shop.db.transaction().execute((tx) => queueBuiltMail(tx, shop.jobs, input, shop.now))
  expect(await shop.runJobs()).toBe(1)
  expect(await theMail()).toMatchObject({ status: 'failed', reason: { code: 'MAIL_FILE_GONE', params: {} } })
  expect(await theJob()).toMatchObject({ state: 'failed', error: { code: 'MAIL_FILE_GONE' }, cause: null })
})

test('a mail whose template only a newer version knows waits for a process of it, and fails after half a day', async () => {
  await queue()
  await sql`update mails set "template" = 'farewell'`.execute(shop.db)
  const { db, storage, mailer, url: publicUrl } = shop
  const post = { db, storage, mailer, publicUrl, clock: () => shop.now }
  const { signal } = new AbortController()
  const trying = sendMail(post, (await theMail())._id, { id: newId(), attempt: 1, signal })
  await expect(trying).rejects.toThrow('couldn’t be sent yet')
  expect((await theMail()).status).toBe('queued')
  expect(await shop.runJobs()).toBe(21)
  expect(await theMail()).toMatchObject({ status: 'failed', reason: { code: 'MAIL_NOT_STORED' } })
})

test('retrying a mail whose message is no longer stored fails with that reason', async () => {
  shop.mailer = aMailer({ status: 'refused', reason: 'No such mailbox.' })
  await queue()
  await shop.runJobs()
  await shop.db.updateTable('mails').set({ values: null }).execute()
  await tryAgain()
  await shop.runJobs()
  expect(await theJob()).toMatchObject({
    state: 'failed',
    error: { code: 'MAIL_NOT_STORED' },
  })
})
