import { expect, test } from 'vitest'
import { aCustomer } from '../../testing/factories.ts'
import { MAIL_BOUNCE_SECRET, testShop } from '../../testing/test-shop.ts'
import { aTicket } from '../../testing/ticket-changes.ts'

/** Answers of customers by e-mail, which the mail provider of the shop passes on. */
const shop = testShop()
const email = 'clara@mail.example'

const pass = async (reply: object, secret = MAIL_BOUNCE_SECRET) => {
  const answer = await fetch(`${shop.url}/webhooks/mail-replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ messageId: '<abc@mail.example>', from: email, text: 'Thank you!', ...reply }),
  })
  return { status: answer.status, body: await answer.json() }
}
const details = async (id: string) => (await shop.get(`/admin/tickets/details/${id}`)).body

/** A ticket that waits for its customer, and the Message-ID of the e-mail about it. */
async function aPendingTicket() {
  const { _id } = await aTicket(shop, { customer: await aCustomer(shop.db, { email }), status: 'pending' })
  const mail = await shop.db
    .selectFrom('mails')
    .select('_id')
    .where('entityId', '=', _id)
    .executeTakeFirstOrThrow()
  return { _id, sent: `<${mail._id}@shop.example>` }
}

test('an answer by e-mail becomes a message of its ticket, once, and reopens it', async () => {
  const { _id, sent } = await aPendingTicket()
  const reply = {
    ...{ autoSubmitted: 'no', from: 'Clara@mail.example' },
    inReplyTo: '<other@mail.example>',
    references: `<x@y> ${sent}`,
  }
  for (let n = 0; n < 2; n++) expect(await pass(reply)).toEqual({ status: 200, body: { received: true } })
  const { status, messages } = await details(_id)
  expect(status).toBe('open')
  expect(messages).toHaveLength(2)
  expect(messages).toContainEqual(
    expect.objectContaining({ text: 'Thank you!', author: expect.objectContaining({ kind: 'customer' }) }),
  )
})

test('an answer of another address, an automatic one, or one to a closed or no ticket is not added', async () => {
  const { _id, sent } = await aPendingTicket()
  const refused = { status: 200, body: { received: false } }
  expect(await pass({ inReplyTo: sent, from: 'mallory@mail.example' })).toEqual(refused)
  expect(await pass({ inReplyTo: '<unknown@mail.example>' })).toEqual(refused)
  expect(await pass({ inReplyTo: sent, autoSubmitted: 'auto-replied; owner-email="a@b"' })).toEqual(refused)
  expect((await pass({ inReplyTo: sent }, 'wrong')).status).toBe(401)
  expect(await pass({ inReplyTo: sent, text: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { text: { code: 'REQUIRED' } } },
  })
  const { version } = await details(_id)
  await shop.send('PATCH', `/admin/tickets/${_id}/update-status`, { version, status: 'closed' })
  expect(await pass({ inReplyTo: sent })).toEqual(refused)
  expect((await details(_id)).messages).toHaveLength(1)
})
