import { describe, expect, test } from 'vitest'
import { buildRequest, everyCall } from './testing/every-call.ts'
import { everyChange } from './testing/every-change.ts'
import { testShop } from './testing/test-shop.ts'

/** Every change by an admin adds an audit entry with the admin, the action and the changed values. */
const shop = testShop()

/** Calls that write no audit entry, with the reason. */
const WITHOUT_ENTRY: Record<string, string> = {
  'auth.login': 'Writes its own entry, of the admin who signed in; tested with signing in',
  'auth.link.send': 'The answer hides whether the address is known; a job writes the entry',
  'passkeys.start': 'Nothing changes until the browser sends the passkey',
  'passkeys.startSignIn': 'Nothing changes until the browser sends the signature',
  'passkeys.signIn': 'Writes its own entry, of the admin who signed in; tested with passkeys',
  'companySignIn.start': 'Nothing changes until the provider returns the browser',
  'companySignIn.signIn': 'Writes its own entry, of the admin who signed in; tested with company sign-in',
  'companySignIn.settings.test': 'Only reads',
  'auth.logout': 'Ends the own session',
  'profile.forgotPassword.send': 'The answer hides whether the address is known; a job writes the entry',
  'profile.resetPassword.check': 'Only reads',
  'profile.twoStep.start': 'Nothing changes until a code confirms it',
  'preferences.update': 'What an admin chose in the back-office is theirs alone, and no change of the shop',
  'campaigns.testMail': 'Sends oneself a mail, and changes nothing',
  'campaigns.unsubscribe': 'By the receiver of a mail, who is no admin; tested with campaigns',
  'campaigns.subscribeAgain': 'By the receiver of a mail, who is no admin; tested with campaigns',
  'notifications.readAll': 'What an admin read is theirs alone, and no change of the shop',
  'notifications.read': 'The same',
  'notifications.remove': 'The same',
  'savedViews.choose':
    'What an admin pinned, exports and is alerted of is theirs alone, and no change of the shop',
  'savedViews.reorder': 'The same',
  'customerNotifications.testMail': 'Sends oneself a mail, and changes nothing',
  'orderMails.testMail': 'Sends oneself a mail, and changes nothing',
}

/**
 * Entries without changes: the entity is new, or its values must not be logged (codes, e-mails, comments).
 */
const WITHOUT_CHANGES = new Set(
  everyCall
    .map((call) => call.name)
    .filter((name) =>
      /\.(createRequest|startExport|erase|create|signIn|duplicate|inviteAgain|send|end|endOthers|renew\w+|addComment|addMessage|remove\w*)$/.test(
        name,
      ),
    ),
)

const writing = everyCall.filter(
  ({ isReading, permission, name }) =>
    !isReading && permission !== 'storefront' && permission !== 'customer' && !WITHOUT_ENTRY[name],
)

test('the sweep knows how to make every change there is', () => {
  expect(writing.map((call) => call.name).filter((name) => !everyChange[name])).toEqual([])
})

describe.each(writing.filter((call) => everyChange[call.name]))('$method $path', (call) => {
  test('is written down with who did it, and what was and is', async () => {
    const input = (await everyChange[call.name]?.(shop)) ?? {}
    const before = await entries()
    const { method, path, body } = buildRequest(call, input)
    const answer = await shop.send(method, path, body, 'owner')
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 })
    const written = (await entries()).filter((entry) => !before.some(({ _id }) => _id === entry._id))
    const own = written.filter((entry) => entry.admin === shop.people.owner._id)
    expect(own).not.toEqual([])
    const isInformative = own.some(({ changes, note }) => Object.keys(changes).length > 0 || note)
    if (!WITHOUT_CHANGES.has(call.name)) expect({ own, isInformative }).toMatchObject({ isInformative: true })
    expect(JSON.stringify(written)).not.toMatch(/argon2|passwordHash|tokenHash|"token"/)
  })
})

const entries = () =>
  shop.db
    .selectFrom('auditLog')
    .select(['_id', 'admin', 'action', 'entity', 'entityId', 'changes', 'note'])
    .execute()
