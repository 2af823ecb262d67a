import { describe, expect, test } from 'vitest'
import { everyCall, requestOf } from './testing/every-call.ts'
import { everyChange } from './testing/every-change.ts'
import { testShop } from './testing/test-shop.ts'

/** Every change by an admin is in the audit log: who, what, before and after. */
const shop = testShop()

/** What leaves no entry, each with the reason. */
const WITHOUT_ENTRY: Record<string, string> = {
  'auth.login': 'Writes its own entry, of whoever came in; tested with signing in',
  'auth.logout': 'Ends the own session',
  'profile.forgotPassword.send': 'Nobody is told whether the address is known; a job writes it down',
  'profile.resetPassword.check': 'Only reads',
  'profile.twoStep.start': 'Nothing changes until a code confirms it',
  'campaigns.countRecipients': 'Only reads',
  'campaigns.preview': 'Only reads',
  'campaigns.testMail': 'Sends oneself a mail, and changes nothing',
  'campaigns.unsubscribe': 'By whoever has the link of a mail, who is no admin; tested with campaigns',
  'campaigns.subscribeAgain': 'By whoever has the link of a mail, who is no admin; tested with campaigns',
  'coupons.productsWithSeveral': 'Only reads',
  'customers.openOrders': 'Only reads',
  'coupons.evaluate': 'Only reads',
  'notifications.readAll': 'What an admin read is theirs alone, and no change of the shop',
  'notifications.read': 'The same',
  'notifications.remove': 'The same',
  'orders.quote': 'Only reads',
  'orderMails.receivers': 'Only reads',
  'orderMails.preview': 'Only reads',
  'orderMails.testMail': 'Sends oneself a mail, and changes nothing',
  'orderDocuments.invoice': 'Only reads',
  'orderDocuments.packingSlip': 'Only reads',
  'shipping.test': 'Only reads',
}

/** Where nothing was before, or nothing changes that may be logged: codes, mails, comments. */
const WITHOUT_CHANGES = new Set(
  everyCall
    .map((call) => call.name)
    .filter((name) =>
      /\.(create|duplicate|inviteAgain|send|end|endOthers|renew\w+|addComment|addMessage|remove\w*)$/.test(
        name,
      ),
    ),
)

const writing = everyCall.filter(
  ({ method, permission, name }) =>
    method !== 'GET' && permission !== 'storefront' && permission !== 'customer' && !WITHOUT_ENTRY[name],
)

test('the sweep knows how to make every change there is', () => {
  expect(writing.map((call) => call.name).filter((name) => !everyChange[name])).toEqual([])
})

describe.each(writing.filter((call) => everyChange[call.name]))('$method $path', (call) => {
  test('is written down with who did it, and what was and is', async () => {
    const input = (await everyChange[call.name]?.(shop)) ?? {}
    const before = await entries()
    const { method, path, body } = requestOf(call, input)
    const answer = await shop.send(method, path, body, 'owner')
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 })
    const written = (await entries()).filter((entry) => !before.some(({ _id }) => _id === entry._id))
    const own = written.filter((entry) => entry.admin === shop.people.owner._id)
    expect(own).not.toEqual([])
    const tells = own.some(({ changes, note }) => Object.keys(changes).length > 0 || note)
    if (!WITHOUT_CHANGES.has(call.name)) expect({ own, tells }).toMatchObject({ tells: true })
    expect(JSON.stringify(written)).not.toMatch(/argon2|passwordHash|tokenHash|"token"/)
  })
})

const entries = () =>
  shop.db
    .selectFrom('auditLog')
    .select(['_id', 'admin', 'action', 'entity', 'entityId', 'changes', 'note'])
    .execute()
