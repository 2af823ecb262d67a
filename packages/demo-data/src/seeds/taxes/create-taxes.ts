import { NewTaxRate } from '@storekeeper/contract/taxes/tax-rate'
import type { Tables } from '@storekeeper/server/db/tables'
import { createTaxRate } from '@storekeeper/server/domains/taxes/taxes'
import type { Actor } from '@storekeeper/server/lib/audit'
import { newId } from '@storekeeper/server/lib/id'
import type { Transaction } from 'kysely'

/** VAT in Germany and Austria, in percent. */
const RATES = [
  { country: 'DE', standard: 19, reduced: 7 },
  { country: 'AT', standard: 20, reduced: 10 },
]

/** Prices of one site include German VAT; the other site has no taxes. */
export async function createDemoTaxes(tx: Transaction<Tables>, by: Actor, at: Date): Promise<void> {
  const [standard, reduced] = [await findClass(tx, 'Standard', true), await findClass(tx, 'Reduced', false)]
  for (const rates of RATES)
    for (const [taxClass, percent] of [
      [standard, rates.standard],
      [reduced, rates.reduced],
    ] as const) {
      const rate = {
        taxClass,
        country: rates.country,
        title: 'VAT',
        rate: percent * 100,
        validFrom: '2021-01-01',
      }
      await createTaxRate(tx, NewTaxRate.parse(rate), by, at)
    }
  await tx
    .updateTable('sites')
    .set({ taxMode: 'included', taxCountry: 'DE', vatId: 'DE123456789', collectsVatIds: true })
    .where('key', '=', 'auctropin')
    .execute()
}

/** The shipped classes exist, except in a database that was emptied. */
async function findClass(tx: Transaction<Tables>, title: string, isDefault: boolean): Promise<string> {
  const found = await tx.selectFrom('taxClasses').select('_id').where('title', '=', title).executeTakeFirst()
  if (found) return found._id
  const _id = newId()
  await tx.insertInto('taxClasses').values({ _id, title, isDefault }).execute()
  return _id
}
