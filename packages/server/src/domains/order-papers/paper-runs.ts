import { PapersOfAll } from '@storekeeper/contract/orders/order-papers'
import type { Right } from '@storekeeper/contract/rights'
import type { Logger } from 'pino'
import { z } from 'zod'
import { signedIn } from '../../calls.ts'
import { LANGUAGES } from '../../lib/language.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { bulkWork, reserveRunFile, writeRunFile } from '../bulk-runs/bulk-runs.ts'
import { startOrderRun } from '../orders/orders.ts'
import { drawInThread } from './draw-in-thread.ts'
import { readOrders } from './read-orders.ts'
import { readSender } from './read-sender.ts'

/** Draws the papers of all that match in the background, since thousands take minutes. */
export const drawPapersOfAll = signedIn.orderPapers.ofAll.handler(
  ({ context: { db, jobs, admin, clock, request }, input }) => {
    const { paper, language = request.language, ...chosen } = input
    const asked = { kind: 'orders.papers' as const, change: { paper, language }, rights: RIGHTS, ...chosen }
    return db.transaction().execute(async (tx) => {
      const started = await startOrderRun(tx, jobs, asked, admin, clock())
      await reserveRunFile(tx, started.run, { part: 1, extension: 'pdf' })
      return started
    })
  },
)

const RIGHTS: Right[] = ['orders:read']

const PaperRun = PapersOfAll.pick({ paper: true }).extend({ language: z.enum(LANGUAGES) })

/** What a bulk run of kind `orders.papers` does: a batch becomes a part of its file, so no more than that is in memory. */
export const drawRunPapers = ({ storage, log }: { storage: Storage; log: Logger }) =>
  bulkWork(PaperRun, async (tx, ids, { paper, language }, _by, _now, run) => {
    const orders = await readOrders(tx, ids)
    if (orders.length > 0) {
      const sender = await readSender(tx, storage, log)
      const content = await drawInThread({ kind: paper, language, orders, sender })
      await writeRunFile(tx, storage, run, { content, type: 'application/pdf' })
    }
    const updated = orders.map((order) => order._id)
    const found = new Set(updated)
    const gone = ids.filter((id) => !found.has(id))
    return { updated, skipped: gone.map((_id) => ({ _id, reason: 'This order does not exist any more.' })) }
  })
