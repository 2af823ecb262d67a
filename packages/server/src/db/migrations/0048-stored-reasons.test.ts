// @module-tag slow
// @module-tag postgres
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { newDatabaseName } from '../../testing/database-name.ts'
import { databaseUrl, request } from '../../testing/global-setup.ts'
import { migrations } from '../migrations.ts'
import { openDatabase } from '../open.ts'

const AT = '2026-06-15T12:00:00.000Z'

test('reasons that the server wrote become codes, and what admins typed and mail servers answered stays', async () => {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const { db } = openDatabase(databaseUrl(inject('serverUrl'), database))
  try {
    const migrator = new Migrator({ db, provider: migrations })
    await migrator.migrateTo('0047-sequences')
    await sql`set session_replication_role = replica`.execute(db)
    for (const [position, reason] of MAILS.map(([text]) => text).entries())
      await sql`
        insert into mails ("_id", "toName", "toEmail", "language", "template", "status", "reason", "subject", "createdAt")
        values (${newId()}, 'Ada', 'ada@mail.example', 'en', 'letter', 'failed', ${reason}, ${String(position)}, ${AT})
      `.execute(db)
    for (const [kind, reason, isTyped] of ENTRIES)
      await sql`
        insert into "creditEntries" ("_id", "customer", "amount", "kind", "reason", "balanceAfter", "requestId", "createdAt")
        values (${newId()}, ${newId()}, 1, ${kind}, ${reason}, 1, ${isTyped ? newId() : null}, ${AT})
      `.execute(db)
    expect((await migrator.migrateTo('0048-stored-reasons')).error).toBeUndefined()

    const mails = await db.selectFrom('mails').select('reason').orderBy('subject').execute()
    expect(mails.map(({ reason }) => reason)).toEqual(MAILS.map(([, stored]) => stored))
    const entries = await db.selectFrom('creditEntries').select(['reason', 'cause']).orderBy('_id').execute()
    expect(entries).toEqual(
      ENTRIES.map(([, reason, , cause]) => (cause ? { reason: null, cause } : { reason, cause: null })),
    )
  } finally {
    await db.destroy()
  }
})

const MAILS = [
  [
    'The program ended while it was handed over: its delivery is unknown. It is not sent again by itself.',
    { code: 'MAIL_INTERRUPTED', params: {} },
  ],
  [
    'Its link ran out before it could be sent. Please send a new one.',
    { code: 'MAIL_LINK_EXPIRED', params: {} },
  ],
  ['A file that goes with this mail is not there any more.', { code: 'MAIL_FILE_GONE', params: {} }],
  ['550 No such mailbox', { code: 'MAIL_SERVER_ANSWER', params: { text: '550 No such mailbox' } }],
  [null, null],
] as const

const order = { orderId: 'HB-1' }
const clara = { name: 'Clara (VIP) Berg', number: 'C10033' }
const typed = true

const ENTRIES = [
  ['order', 'Order #HB-1', !typed, { code: 'ORDER_PLACED', params: order }],
  ['order', 'Order #HB-1 edited', !typed, { code: 'ORDER_EDITED', params: order }],
  ['order', 'Order #HB-1 cancelled', !typed, { code: 'ORDER_CANCELLED', params: order }],
  ['refund', 'Refund of order #HB-1', !typed, { code: 'ORDER_REFUNDED', params: order }],
  ['refund', 'Order #HB-1 is a test', !typed, { code: 'ORDER_MARKED_AS_TEST', params: order }],
  ['order', 'Order #HB-1 is no test', !typed, { code: 'ORDER_UNMARKED_AS_TEST', params: order }],
  ['expiry', 'Expired', !typed, { code: 'CREDIT_EXPIRED', params: {} }],
  ['adjustment', 'Merged into Clara (VIP) Berg (C10033)', !typed, { code: 'MERGED_INTO', params: clara }],
  [
    ...(['adjustment', 'Merged from Customer C10034', !typed] as const),
    { code: 'MERGED_FROM', params: { name: 'C10034', number: 'C10034' } },
  ],
  [
    ...(['adjustment', 'The merge with Clara (VIP) Berg (C10033) was undone', !typed] as const),
    { code: 'MERGE_UNDONE', params: clara },
  ],
  ['adjustment', 'Merged into one parcel (sorry)', typed, undefined],
  ['adjustment', 'Order #7 cancelled', typed, undefined],
  ['order', 'A reason of long ago', !typed, undefined],
] as const
