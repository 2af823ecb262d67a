import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { inChunks } from '../../lib/queries/bulk.ts'
import { streamZip, type ZipEntry } from '../../lib/stream-zip.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { drawInvoices } from '../order-documents/order-documents.ts'
import { findPerson, type Person } from './person.ts'
import { readPersonalData } from './personal-data.ts'

type Resources = { db: Db; storage: Storage; log: Logger; clock: Clock }

/**
 * Writes the ZIP file of an export. A repeated run of the job does nothing once the file exists; an object that
 * a killed process left behind is removed by the job `sweepFiles`.
 */
export async function exportCustomer(resources: Resources, _id: string): Promise<void> {
  const { db, storage, clock } = resources
  const requested = await db
    .selectFrom('customerExports')
    .innerJoin('customers', 'customers._id', 'customerExports.customer')
    .select('customer')
    .where('customerExports._id', '=', _id)
    .where('finishedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  if (!requested) return
  const now = clock().toISOString()
  const key = `${randomBytes(16).toString('base64url')}.zip`
  const file = {
    _id: newId(),
    key,
    kind: 'document' as const,
    mime: 'application/zip',
    purpose: 'any' as const,
  }
  await db
    .insertInto('files')
    .values({
      ...file,
      originalName: 'customer-data.zip',
      thumbnailKey: null,
      width: null,
      height: null,
      admin: null,
      createdAt: now,
    })
    .execute()
  const person = await findPerson(db, requested.customer)
  const bytes = await storage.put(key, Readable.from(streamZip(readEntries(resources, person))), file.mime)
  await db.transaction().execute(async (tx) => {
    const storedAt = clock().toISOString()
    await tx.updateTable('files').set({ bytes, storedAt }).where('_id', '=', file._id).execute()
    const finished = await tx
      .updateTable('customerExports')
      .set({ file: file._id, finishedAt: storedAt })
      .where('_id', '=', _id)
      .where('finishedAt', 'is', null)
      .returning('_id')
      .executeTakeFirst()
    if (finished)
      await tx
        .insertInto('fileUses')
        .values({ file: file._id, entity: 'customerExport', entityId: _id })
        .execute()
  })
}

const INVOICES_PER_FILE = 200

async function* readEntries({ db, storage, log }: Resources, person: Person): AsyncGenerator<ZipEntry> {
  const { data, files } = await readPersonalData(db, person)
  for (const [name, rows] of Object.entries(data))
    yield { name: `${name}.json`, content: [Buffer.from(JSON.stringify(rows, null, 2))], shrinks: true }
  const parts = [...inChunks(person.orders, INVOICES_PER_FILE)]
  for (const [nth, orders] of parts.entries())
    yield { name: `invoices-${nth + 1}.pdf`, content: [await drawInvoices({ db, storage, log }, orders)] }
  for (const { key, originalName } of files) {
    const content = await storage.get(key)
    if (content) yield { name: `files/${key.slice(0, 8)}-${originalName}`, content }
  }
}
