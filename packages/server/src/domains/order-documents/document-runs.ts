import { type DocumentKind, DocumentsOfAll } from '@storekeeper/contract/orders/order-documents'
import type { Permission } from '@storekeeper/contract/permissions'
import type { Logger } from 'pino'
import { z } from 'zod'
import { signedIn } from '../../calls.ts'
import { toReason } from '../../lib/api-error.ts'
import { LANGUAGES, type Language } from '../../lib/language.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { bulkWork, reserveRunFile, writeRunFile } from '../bulk-runs/bulk-runs.ts'
import { startOrderRun } from '../orders/orders.ts'
import { drawInThread } from './draw-in-thread.ts'
import { readOrders } from './read-orders.ts'
import { readSender } from './read-sender.ts'

/** Draws the papers of all that match in the background, since thousands take minutes. */
export const drawDocumentsOfAll = signedIn.orderDocuments.ofAll.handler(
  ({ context: { db, jobs, admin, clock, request }, input }) => {
    const { document, language: wanted, ...chosen } = input
    const language = wanted ?? languageOfDocuments(document, admin.language ?? request.language)
    const requested = {
      kind: 'orders.documents' as const,
      change: { document, language },
      permissions: PERMISSIONS,
      ...chosen,
    }
    return db.transaction().execute(async (tx) => {
      const started = await startOrderRun(tx, jobs, requested, admin, clock())
      await reserveRunFile(tx, started.run, { part: 1, extension: 'pdf' })
      return started
    })
  },
)

const PERMISSIONS: Permission[] = ['orders:read']

/** Customers read invoices, each in their own language (null); staff read packing slips. */
export const languageOfDocuments = (kind: DocumentKind, staff: Language): Language | null =>
  kind === 'packingSlip' ? staff : null

const DocumentRun = DocumentsOfAll.pick({ document: true }).extend({ language: z.enum(LANGUAGES).nullable() })

/** What a bulk run of kind `orders.documents` does: a batch becomes a part of its file, so no more than that is in memory. */
export const drawRunDocuments = ({ storage, log }: { storage: Storage; log: Logger }) =>
  bulkWork(DocumentRun, async (tx, ids, { document, language }, _by, _now, run) => {
    const orders = await readOrders(tx, ids)
    if (orders.length > 0) {
      const sender = await readSender(tx, storage, log)
      const content = await drawInThread({ kind: document, language, orders, sender })
      await writeRunFile(tx, storage, run, { content, type: 'application/pdf' })
    }
    const updated = orders.map((order) => order._id)
    const found = new Set(updated)
    const gone = ids.filter((id) => !found.has(id))
    return { updated, skipped: gone.map((_id) => ({ _id, ...toReason('ORDER_GONE') })) }
  })
