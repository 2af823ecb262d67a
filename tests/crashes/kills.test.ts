// @module-tag postgres
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '@storekeeper/demo-data/random'
import type { Db } from '@storekeeper/server/db/open'
import { rebuildAnalytics } from '@storekeeper/server/domains/analytics/analytics'
import { allSums } from '@storekeeper/server/domains/analytics/testing/all-sums'
import { openJobs } from '@storekeeper/server/ports/jobs/jobs'
import { type MailServer, openMailServer } from '@storekeeper/server/ports/mail/testing/mail-server'
import { hangUpAll } from '@storekeeper/server/testing/live-clients'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolders } from './testing/folders.ts'
import { type BulkMoves, isRunning, openBulkMoves } from './testing/kills/bulk-moves.ts'
import { type Chatters, openChatters } from './testing/kills/chatters.ts'
import { letClientsRequest, openBook } from './testing/kills/clients.ts'
import { openEngine } from './testing/kills/engine.ts'
import { type Catalogue, furnish, MOVED_SITE } from './testing/kills/furnish.ts'
import { getMails, isMailWaiting, wrongMails } from './testing/kills/mails.ts'
import { findStored } from './testing/kills/stored.ts'
import { openStrickenShop, type StrickenShop } from './testing/kills/stricken-shop.ts'
import { getTargets, type Target } from './testing/kills/targets.ts'
import { findWrongs } from './testing/kills/wrongs.ts'
import { formatTable } from './testing/table.ts'

const isLong = Boolean(process.env.LONG)
const ROUNDS = Number(process.env.ROUNDS ?? (isLong ? 20 : 1))
/** Printed with the table. `SEED=` repeats the run, except for the timing between processes. */
const SEED = process.env.SEED ?? String(Date.now())
const isOwn = Boolean(process.env.TEST_DATABASE_URL)

let mails: MailServer
let shop: StrickenShop
let catalogue: Catalogue
let chatters: Chatters
let bulkMoves: BulkMoves
const book = openBook()
const table: (string | number)[][] = []

beforeAll(async () => {
  mails = await openMailServer({ slownessMs: () => 20 })
  shop = await openStrickenShop(await openEngine(), mails.settings)
  await shop.start()
  catalogue = await shop.look(furnish)
  chatters = await openChatters(shop.url, catalogue)
  bulkMoves = openBulkMoves(shop.url, catalogue)
  await shop.startWorker()
}, 300_000)

afterAll(async () => {
  hangUpAll()
  await shop.close()
  await mails.stop()
  await removeFolders()
  const names = ['round', 'killed', 'engine', 'after ms', 'acknowledged', 'sent again', 'found', 'twice']
  process.stdout.write(`\nSEED=${SEED}\n${formatTable(names, table)}`)
}, 60_000)

test.each(getTargets(isOwn, isLong))(
  '$by of $name at any moment: all that was acknowledged is there once, nothing is done twice, and the shop opens again by itself',
  // A failure in one of two runs is a failure.
  { retry: 0, timeout: ROUNDS * 300_000 },
  async (target) => {
    for (let round = 1; round <= ROUNDS; round++) await strikeOnce(target, round)
  },
)

test('in the end all that was requested is done, each once, whichever process was killed over it', {
  retry: 0,
  timeout: 600_000,
}, async () => {
  await shop.look(async (db) => {
    await soon(db)
    await until(() => isAllDone(db), 'What was begun is not brought to its end.')
    const mailed = await db.selectFrom('campaignRecipients').select(['email', 'status']).execute()
    const taken = new Set(mails.takenFor)
    expect(mailedTwice()).toEqual([])
    expect(await wrongMails(db, mails)).toEqual([])
    expect(getMails(mails).filter((letter) => letter.includes(': About '))).not.toEqual([])
    expect(mailed.filter(({ email, status }) => status === 'sent' && !taken.has(email))).toEqual([])
    expect(mailed.filter(({ email, status }) => taken.has(email) && status === 'failed')).toEqual([])
    const runs = await db.selectFrom('bulkRuns').select(['_id', 'status']).execute()
    expect(runs).toEqual(expect.arrayContaining(bulkMoves.input.map((_id) => ({ _id, status: 'finished' }))))
    expect(await findWrongs(db)).toEqual([])
    // The totals updated during the kills must equal a full recalculation.
    const sums = await allSums(db)
    await rebuildAnalytics(db)
    expect(await allSums(db)).toEqual(sums)
  })
})

/** Triggers the tick of the next minute without waiting for it. */
async function soon(db: Db): Promise<void> {
  const url = await shop.engine.url()
  const jobs = await openJobs({ url, log: pino({ level: 'silent' }), isCaretaker: false })
  await db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'workBulkRuns', {})
    await jobs.enqueue(tx, 'sendCampaigns', {})
  })
  await jobs.stop()
}

async function isAllDone(db: Db): Promise<boolean> {
  if ((await isRunning(db)) || (await isMailWaiting(db, isLong))) return false
  // A mail that was being sent when its process died is detected only after minutes.
  const open = isLong ? (['queued', 'sending'] as const) : (['queued'] as const)
  const recipients = await db
    .selectFrom('campaignRecipients')
    .select('email')
    .where('status', 'in', open)
    .execute()
  const untold = await db
    .selectFrom('orders')
    .select('_id')
    .where('site', '<>', MOVED_SITE)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('notifications').select('_id').whereRef('order', '=', 'orders._id')),
      ),
    )
    .where('requestId', 'is not', null)
    .execute()
  return recipients.length === 0 && untold.length === 0
}

async function strikeOnce(target: Target, round: number): Promise<void> {
  const seed = `${SEED} ${target.name} ${round}`
  const random = randomFrom(seed)
  const seenBefore = book.repeated
  const afterMs = random.int(200, 1500)
  await shop.look(bulkMoves.next)
  const over = new AbortController()
  try {
    const clients = letClientsRequest(shop.url, catalogue, book, { seed, signal: over.signal })
    const writing = chatters.write(over.signal)
    await acknowledgedAnew()
    await sleep(afterMs)
    await target.strike(shop, random)
    await shop.answers()
    await acknowledgedAnew()
    await clients.stop()
    await writing.stop()
  } finally {
    over.abort()
  }
  const input = book.repeated - seenBefore
  const { stored, wrongs } = await shop.look(async (db) => ({
    stored: await findStored(db, book, chatters),
    wrongs: await findWrongs(db),
  }))
  const { acknowledged, found, twice } = stored
  table.push([round, target.name, shop.engine.name, afterMs, acknowledged, input, found, twice])
  expect({ seed, ...stored, mailedTwice: mailedTwice(), wrongs, surprises: book.surprises }).toEqual({
    ...{ seed, acknowledged, found: acknowledged, twice: 0, mailedTwice: [], wrongs: [], surprises: [] },
  })
}

/** The mails that were sent more than once. */
const mailedTwice = () =>
  [...Map.groupBy(getMails(mails), (letter) => letter).values()].filter((all) => all.length > 1)

/** Requires a few more acknowledged requests, to prove that the shop works. */
async function acknowledgedAnew(): Promise<void> {
  const count = book.acknowledged.length + 3
  await until(async () => book.acknowledged.length >= count, 'Nothing is acknowledged any more.')
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const end = performance.now() + (isLong ? 480_000 : 90_000)
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${otherwise} ${book.surprises.slice(-3).join(', ')}`)
    await sleep(50)
  }
}
