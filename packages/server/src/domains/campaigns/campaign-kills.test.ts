import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { type MailServer, openMailServer, type Trouble } from '../../ports/mail/testing/mail-server.ts'
import { openPrograms, until } from '../../testing/killed-programs.ts'
import { endProgram } from '../../testing/program.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
/** Most deliveries succeed; the others cover every failure of a mail server. */
const SIZE = process.env.LONG ? 10_000 : 300
const KINDS = ['fine', 'slow', 'fine', 'refused', 'slow', 'fine', 'dropped', 'fine', 'torn', 'later'] as const

let server: MailServer
afterEach(() => server.stop())
const start = openPrograms(shop, () => ({
  SMTP_URL: server.settings.smtpUrl,
  MAIL_FROM: server.settings.from.email,
}))

test('no recipient of a mail to many gets two, whatever the mail server does and however often the program dies', {
  // No retries: a failure in one of two attempts is a defect.
  retry: 0,
  timeout: 15 * 60_000,
}, async () => {
  server = await openMailServer({
    troubleWith: troubles(),
    slownessMs: (email) => (parseKind(email) === 'slow' ? 400 : 0),
  })
  const emails = Array.from({ length: SIZE }, (_, n) => `${n}-${KINDS[n % KINDS.length]}@mail.example`)
  const contacts = await createContacts(emails)
  let { program } = await start()
  const { status, body } = await shop.send('POST', '/admin/bulk-contacts/mail-send', {
    requestId: newId(),
    site: 'hb',
    subject: 'Hello {{firstName}}',
    body: '<p>News</p>',
    segment: { categories: [contacts] },
    ratePerMinute: 6000,
    expectedCount: SIZE,
  })
  expect(status).toBe(200)

  for (const part of [0.25, 0.6]) {
    await until(() => server.takenFor.length >= SIZE * part)
    await endProgram(program, 'SIGKILL')
    program = (await start()).program
  }
  await until(async () => (await campaign(body._id)).status === 'finished')

  expect(server.takenFor.length).toBe(new Set(server.takenFor).size)
  const rows = await shop.db.selectFrom('campaignRecipients').select(['email', 'status']).execute()
  expect(rows).toHaveLength(SIZE)
  const taken = new Set(server.takenFor)
  const without = rows.filter((row) => !taken.has(row.email))
  expect(without.filter((row) => row.status !== 'failed' && row.status !== 'unknown')).toEqual([])
  expect(rows.filter((row) => row.status === 'sent' && !taken.has(row.email))).toEqual([])
  const statuses = Map.groupBy(rows, (row) => `${parseKind(row.email)} ${row.status}`)
  expect(statuses.get('refused failed')?.length ?? 0).toBeGreaterThan(0)
  expect(statuses.get('torn unknown')?.length ?? 0).toBeGreaterThan(0)
  // A kill affects only the e-mails in transit: ten at most.
  const otherUnknown = rows.filter((row) => row.status === 'unknown' && parseKind(row.email) !== 'torn')
  expect(otherUnknown.length).toBeLessThanOrEqual(20)
  const { counts, total } = await campaign(body._id)
  expect(total).toBe(SIZE)
  expect(counts).toMatchObject({ queued: 0, sending: 0 })
})

const parseKind = (email: string) => email.split(/[-@]/)[1]

/**
 * Simulates permanent and temporary rejections, and connections that break before or after the message was
 * transmitted.
 */
function troubles(): (email: string) => Trouble | undefined {
  const seen = new Set<string>()
  return (email) => {
    const isFirst = !seen.has(email)
    seen.add(email)
    const kind = parseKind(email)
    if (kind === 'refused') return { at: 'recipient', answer: 550 }
    if (kind === 'torn') return { at: 'message', answer: 'hang up' }
    if (kind === 'dropped' && isFirst) return { at: 'recipient', answer: 'hang up' }
    if (kind === 'later' && isFirst) return { at: 'recipient', answer: 451 }
    return undefined
  }
}

async function createContacts(emails: string[]): Promise<string> {
  const category = newId()
  await shop.db.insertInto('contactCategories').values({ _id: category, name: 'All', site: 'hb' }).execute()
  await sql`
    insert into contacts ("_id", "email", "name", "category", "site", "source", "consentAt", "consentSource")
    select gen_random_uuid(), email, 'Ada Example', ${category}, 'hb', 'import', now(), 'import'
    from unnest(${emails}::text[]) email
  `.execute(shop.db)
  return category
}

const campaign = async (id: string) => (await shop.get(`/admin/bulk-contacts/campaigns/${id}`)).body
