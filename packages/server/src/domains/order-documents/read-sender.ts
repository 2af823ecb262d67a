import { buffer } from 'node:stream/consumers'
import { parseFileKey } from '@storekeeper/contract/files'
import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import type { Storage } from '../../ports/storage/storage.ts'

/** The store data that every document shows. `logo` is a PNG image. */
export async function readSender(db: Db, storage: Storage, log: Logger) {
  const store = await db
    .selectFrom('settings')
    .select([
      'storeName',
      'siteLogo',
      'currency',
      'timeZone',
      'language',
      'supportEmail',
      'phone',
      'address',
      'invoice',
    ])
    .executeTakeFirstOrThrow()
  return { ...store, logo: await readLogo(store.siteLogo, storage, log) }
}

export type Sender = Awaited<ReturnType<typeof readSender>>

/** Reads only files of the shop, so that no document waits for another server. */
async function readLogo(siteLogo: string | null, storage: Storage, log: Logger): Promise<Buffer | null> {
  const key = siteLogo && parseFileKey(siteLogo)
  if (!key) return null
  try {
    const file = await storage.get(key)
    if (!file) return null
    // Loaded with the first logo, since it takes 10 MB.
    const { default: sharp } = await import('sharp')
    return await sharp(await buffer(file))
      .resize(LARGEST)
      .png()
      .toBuffer()
  } catch (error) {
    // The document shows the store name instead: an unreadable logo must not block an invoice.
    log.warn({ err: error, key }, 'The logo could not be put on a paper')
    return null
  }
}

/** In pixels; sufficient for a print width of two inches. */
const LARGEST = { width: 720, height: 240, fit: 'inside', withoutEnlargement: true } as const
