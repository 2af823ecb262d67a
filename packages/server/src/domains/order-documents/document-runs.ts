import { toSiteKeys } from '@storekeeper/contract/list'
import { type DocumentKind, DocumentsOfAll } from '@storekeeper/contract/orders/order-documents'
import type { Permission } from '@storekeeper/contract/permissions'
import type { Logger } from 'pino'
import { z } from 'zod'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { toReason } from '../../lib/api-error.ts'
import { LANGUAGES, type Language } from '../../lib/language.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { bulkWork, reserveRunFile, writeRunFile } from '../bulk-runs/bulk-runs.ts'
import { startOrderRun } from '../orders/orders.ts'
import { demandDocuments, hidesEmails } from '../permissions/permissions.ts'
import { resolveLanguage } from '../settings/settings.ts'
import { drawInThread } from './draw-in-thread.ts'
import { readInvoiced, readUnsent, withoutEmail } from './read-orders.ts'
import { readSender } from './read-sender.ts'

/** Starts a background run for all matching orders, since thousands of documents take minutes to draw. */
export const drawAllDocuments = signedIn.orderDocuments.ofAll.handler(
  async ({ context: { db, jobs, admin, clock, request }, input }) => {
    const { document, language: wanted, ...chosen } = input
    const language = wanted ?? (await getDocumentLanguage(db, document, admin.language, request.language))
    const requested = {
      kind: 'orders.documents' as const,
      change: { document, language, hidesEmails: hidesEmails(admin) },
      permissions: PERMISSIONS,
      ...chosen,
    }
    return db.transaction().execute(async (tx) => {
      await demandDocuments(tx, admin, {
        orders: input.expectedCount,
        sites: toSiteKeys(input.filter.site ?? 'all'),
      })
      const started = await startOrderRun(tx, jobs, requested, admin, clock())
      await reserveRunFile(tx, started.run, { part: 1, extension: 'pdf' })
      return started
    })
  },
)

const PERMISSIONS: Permission[] = ['orders:read']

/** Invoices are in the customer's language (null); packing slips are in the language of the staff. */
export const getDocumentLanguage = async (
  db: Db,
  kind: DocumentKind,
  ...staff: (Language | null)[]
): Promise<Language | null> => (kind === 'packingSlip' ? resolveLanguage(db, ...staff) : null)

const DocumentRun = DocumentsOfAll.pick({ document: true }).extend({
  language: z.enum(LANGUAGES).nullable(),
  hidesEmails: z.boolean().default(false),
})

/**
 * The worker of `orders.documents` bulk runs: each batch becomes one part of the file, which limits the
 * memory in use.
 */
export const drawRunDocuments = ({ storage, log }: { storage: Storage; log: Logger }) =>
  bulkWork(DocumentRun, async (tx, ids, { document, language, hidesEmails: isHidden }, _by, _now, run) => {
    const found = await (document === 'invoice' ? readInvoiced : readUnsent)(tx, ids)
    const orders = isHidden ? found.map(withoutEmail) : found
    if (orders.length > 0) {
      const sender = await readSender(tx, storage, log)
      const content = await drawInThread({ kind: document, language, orders, sender })
      await writeRunFile(tx, storage, run, { content, type: 'application/pdf' })
    }
    const updated = orders.map((order) => order._id)
    const drawn = new Set(updated)
    const gone = ids.filter((id) => !drawn.has(id))
    return { updated, skipped: gone.map((_id) => ({ _id, ...toReason('ORDER_GONE') })) }
  })
