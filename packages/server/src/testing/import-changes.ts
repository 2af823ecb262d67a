import { Readable } from 'node:stream'
import { pino } from 'pino'
import { uploadImport, workImports } from '../domains/imports/imports.ts'
import type { Attempt } from './admin-changes.ts'
import { SHOPIFY_ORDERS } from './foreign-files.ts'
import type { TestShop } from './test-shop.ts'

/** An import of orders into the first site, whose columns are not checked yet. */
export async function anImport(shop: TestShop): Promise<string> {
  const { _id } = await uploadImport(shop.db, shop.storage, {
    ...{ file: Readable.from([Buffer.from(SHOPIFY_ORDERS)]), name: 'orders.csv', kind: 'orders', site: 'hb' },
    ...{ by: shop.people.owner, now: shop.now },
  })
  return _id
}

const workedOn = async (shop: TestShop, id: string, call: 'check' | 'run') => {
  await shop.send('POST', `/admin/imports/${id}/${call}`, {}, 'owner')
  const { signal } = new AbortController()
  await workImports(
    { ...shop, publicUrl: shop.url, clock: () => shop.now, log: pino({ level: 'silent' }) },
    { signal },
  )
}

const checked = async (shop: TestShop) => {
  const id = await anImport(shop)
  await workedOn(shop, id, 'check')
  return { id }
}

/** An attempt for each call that changes an import. */
export const importChanges: Record<string, Attempt> = {
  'imports.check': async (shop) => ({ id: await anImport(shop) }),
  'imports.run': checked,
  'imports.undo': async (shop) => {
    const { id } = await checked(shop)
    await workedOn(shop, id, 'run')
    return { id, reason: 'Wrong site' }
  },
}
