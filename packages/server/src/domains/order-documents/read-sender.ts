import { buffer } from 'node:stream/consumers'
import { fileKeyOf } from '@storekeeper/contract/files'
import type { Logger } from 'pino'
import sharp from 'sharp'
import type { Db } from '../../db/open.ts'
import type { Storage } from '../../ports/storage/storage.ts'

/** The sender: what every document shows of the store. `logo` is a picture as PNG. */
export async function readSender(db: Db, storage: Storage, log: Logger) {
  const store = await db
    .selectFrom('appInfo')
    .select(['storeName', 'siteLogo', 'currency', 'timeZone', 'supportEmail', 'phone', 'address', 'invoice'])
    .executeTakeFirstOrThrow()
  return { ...store, logo: await readLogo(store.siteLogo, storage, log) }
}

export type Sender = Awaited<ReturnType<typeof readSender>>

/** Only the shop's own files are read; no paper waits for another server. */
async function readLogo(siteLogo: string | null, storage: Storage, log: Logger): Promise<Buffer | null> {
  const key = siteLogo && fileKeyOf(siteLogo)
  if (!key) return null
  try {
    const file = await storage.get(key)
    return file
      ? await sharp(await buffer(file))
          .resize(LARGEST)
          .png()
          .toBuffer()
      : null
  } catch (error) {
    // The name of the store replaces it: a picture that cannot be read must not block an invoice.
    log.warn({ err: error, key }, 'The logo could not be put on a paper')
    return null
  }
}

/** Plenty for two inches in print. */
const LARGEST = { width: 720, height: 240, fit: 'inside', withoutEnlargement: true } as const
