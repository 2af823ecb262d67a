import type { SetupSteps, StoreSetup } from '@storekeeper/contract/setup'
import { siteKeyFor } from '@storekeeper/contract/sites/site-input'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { translateReasons } from '../returns/returns.ts'
import { lockSettings, readStoreLanguage, saveSettings } from '../settings/settings.ts'
import { createSite } from '../sites/sites.ts'

/** The public entry of the domain: the setup of a new store. */
export const setup = {
  steps: signedIn.setup.steps.handler(({ context }) => readSteps(context.db)),
  create: signedIn.setup.create.handler(({ context, input }) =>
    context.db.transaction().execute(async (tx) => {
      await setUpStore(tx, input, context.admin, context.clock())
      return readSteps(tx)
    }),
  ),
}

/** Names the store and adds its first site; 409 if a site exists. */
export async function setUpStore(
  tx: Transaction<Tables>,
  { storeName, domain, currency, timeZone, language, siteKey }: StoreSetup,
  by: Actor,
  now: Date,
): Promise<void> {
  // A concurrent setup by another admin waits for this lock.
  await lockSettings(tx)
  const first = await tx.selectFrom('sites').select('name').limit(1).executeTakeFirst()
  if (first) throw apiError('STORE_ALREADY_SET_UP', { name: first.name })
  await saveSettings(tx, { storeName, currency, timeZone, ...(language && { language }) }, by, now)
  await translateReasons(tx, await readStoreLanguage(tx))
  // A name without Latin letters produces no key.
  const key = siteKey ?? (siteKeyFor(storeName) || 'shop')
  await createSite(
    tx,
    { key: key === 'all' ? 'shop' : key, name: storeName, domain, isActive: true },
    by,
    now,
  )
}

/**
 * Each step is complete by what the store has; no step reads more than one row. Imported orders are not tried in the
 * store. A retention period may have deleted the entries of earlier orders.
 */
async function readSteps(db: Db): Promise<SetupSteps> {
  const { rows } = await sql<SetupSteps>`
    select
      exists (select from settings where "supportEmail" <> '' and "address" ->> 'streetName' <> '') as store,
      exists (select from sites) as site,
      exists (select from products) as product,
      exists (select from "shippingMethods" where "isActive") as shipping,
      exists (select from "auditLog" where "action" = 'order.placed') or (
        exists (select from orders) and not exists (select from "auditLog" where "action" = 'order.imported')
      ) as "order"
  `.execute(db)
  const [steps] = rows
  if (!steps) throw new Error('The steps of setting up the store were not read.')
  return steps
}
