import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { openMailer } from '../../ports/mail/open-mailer.ts'
import { type MailServer, openMailServer } from '../../ports/mail/testing/mail-server.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
let server: MailServer
let campaign: string
beforeEach(async () => {
  server = await openMailServer()
  shop.mailer = openMailer(server.settings)
})
afterEach(() => server.stop())

const send = async (...addresses: string[]) => {
  const { body } = await shop.send('POST', '/admin/bulk-contacts/mail-send', {
    requestId: newId(),
    site: 'hb',
    subject: 'News',
    body: '<p>News</p>',
    segment: { addresses },
    expectedCount: addresses.length,
  })
  campaign = body._id
}
const details = async () => (await shop.get(`/admin/bulk-contacts/campaigns/${campaign}`)).body
/** Runs the job that the queue starts every minute. */
const run = async (minutesLater = 0) => {
  shop.now = new Date(shop.now.getTime() + minutesLater * 60_000)
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sendCampaigns', {}))
  await shop.runJobs()
}

test('a mail carries the standard unsubscribe headers, comes from the site, and names its store', async () => {
  const address = { streetNumber: '4', streetName: 'Lindenallee', aptUnit: '', city: 'Berlin' }
  const whole = JSON.stringify({ ...address, state: '', zipCode: '10117', country: 'DE' })
  await shop.db.updateTable('settings').set({ supportEmail: 'help@shop.example', address: whole }).execute()
  await send('ada@mail.example')
  await run()
  const [{ raw, mail } = { raw: '', mail: undefined }] = server.received
  expect(raw.replace(/\r\n\s+/g, ' ')).toMatch(
    /^List-Unsubscribe: <http:\/\/127\.0\.0\.1:\d+\/unsubscribe\/[\w-]{24}>$/m,
  )
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail?.from).toMatchObject({ name: 'Home & Bath', address: 'shop@shop.example' })
  expect(mail?.replyTo).toMatchObject([{ address: 'help@shop.example' }])
  expect(mail?.text).toContain('Storekeeper, Lindenallee 4, 10117 Berlin, Germany')
})

test('who is refused for good has failed, with the reason, and can be tried again by hand', async () => {
  server.troubles.push({ at: 'recipient', answer: 550 })
  await send('ada@mail.example')
  await run()
  expect(await details()).toMatchObject({
    status: 'finished',
    counts: { failed: 1 },
    failures: [
      {
        ...{ status: 'failed', count: 1 },
        reason: {
          code: 'MAIL_SERVER_ANSWER',
          params: { text: expect.stringContaining('550 No, thank you.') },
        },
      },
    ],
  })
  const again = () => shop.send('POST', `/admin/bulk-contacts/campaigns/${campaign}/retry-failed`, {})
  expect((await again()).body).toEqual({ queued: 1 })
  await run()
  expect(await details()).toMatchObject({ status: 'finished', counts: { sent: 1, failed: 0 } })
  expect(await again()).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_NOTHING_FAILED' } })
})

test('what was being handed over when the program died is unknown, and can be filtered by that', async () => {
  await send('ada@mail.example')
  const longAgo = new Date(shop.now.getTime() - 3_600_000).toISOString()
  await shop.db.updateTable('campaignRecipients').set({ status: 'sending', sendingAt: longAgo }).execute()
  await run()
  const reason = { code: 'MAIL_INTERRUPTED', params: {} }
  expect(await details()).toMatchObject({ failures: [{ status: 'unknown', reason, count: 1 }] })
  const path = `/admin/bulk-contacts/campaigns/${campaign}/recipients?reason=`
  expect((await shop.get(`${path}MAIL_INTERRUPTED`)).body).toMatchObject({ total: 1, items: [{ reason }] })
  expect((await shop.get(`${path}MAIL_FILE_GONE`)).body).toMatchObject({ total: 0 })
})

test('who is put off is tried again by itself, and has failed only after the last time', async () => {
  for (let n = 0; n < 6; n++) server.troubles.push({ at: 'recipient', answer: 451 })
  await send('ada@mail.example')
  await run()
  expect(await details()).toMatchObject({ status: 'sending', counts: { queued: 1 } })
  for (const later of [1, 2, 10, 60]) await run(later)
  expect(await details()).toMatchObject({ status: 'sending', counts: { queued: 1 } })
  await run(240)
  expect(await details()).toMatchObject({ status: 'finished', counts: { failed: 1 } })
})

test('a line that breaks after the mail was handed over leaves it unknown, and it is not sent again', async () => {
  server.troubles.push({ at: 'message', answer: 'hang up' })
  await send('ada@mail.example')
  await run()
  expect(await details()).toMatchObject({ status: 'finished', counts: { unknown: 1 } })
  const again = await shop.send('POST', `/admin/bulk-contacts/campaigns/${campaign}/retry-failed`, {})
  expect(again).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_NOTHING_FAILED' } })
  await run(300)
  expect(server.received).toEqual([])
})

test('while the mail server cannot be reached all wait, cost no try, and the reason is shown', async () => {
  const { settings } = server
  await server.stop()
  await send('ada@mail.example', 'grace@mail.example')
  await run()
  const { counts, lastError, status } = await details()
  expect({ counts, status }).toMatchObject({ status: 'sending', counts: { queued: 2 } })
  expect(lastError).toMatchObject({
    code: 'MAIL_SERVER_ANSWER',
    params: { text: expect.stringContaining('ECONNREFUSED') },
  })
  expect((await shop.db.selectFrom('campaignRecipients').select('attempts').execute())[0]).toEqual({
    attempts: 0,
  })

  server = await openMailServer()
  shop.mailer = openMailer({ ...settings, smtpUrl: server.settings.smtpUrl })
  await shop.db
    .updateTable('campaigns')
    .set({ nextAt: new Date(0).toISOString() })
    .execute()
  await run(1)
  expect(await details()).toMatchObject({ status: 'finished', lastError: null, counts: { sent: 2 } })
})
