import { NewTaxRate } from '@storekeeper/contract/taxes/tax-rate'
import type { Db } from '../db/open.ts'
import { createTaxRate } from '../domains/taxes/taxes.ts'
import { newId } from '../lib/id.ts'
import { NOW } from './factories.ts'
import type { TestShop } from './test-shop.ts'

export async function aTaxClass(db: Db, { title = 'Standard', isDefault = false } = {}): Promise<string> {
  const _id = newId()
  await db.insertInto('taxClasses').values({ _id, title, isDefault }).execute()
  return _id
}

/** VAT of 19 % in Germany, unless specified otherwise. */
export const aTaxRate = (
  db: Db,
  { taxClass, ...more }: Partial<NewTaxRate> & { taxClass: string },
): Promise<string> => {
  const rate = { country: 'DE', title: 'VAT', rate: 1900, validFrom: '2000-01-01', ...more }
  return db
    .transaction()
    .execute((tx) => createTaxRate(tx, NewTaxRate.parse({ ...rate, taxClass }), null, NOW))
}

/** Changes the taxes of the site `hb`. */
export async function taxSite(shop: TestShop, changes: object): Promise<void> {
  const { body } = await shop.get('/admin/taxes/sites')
  const { _id, version } = body.find(({ key }: { key: string }) => key === 'hb')
  const { status } = await shop.send('PUT', `/admin/taxes/sites/${_id}`, { vatId: null, version, ...changes })
  if (status !== 200) throw new Error(`The taxes of the site were not changed: ${status}`)
}
