import { getAllSites } from '@storekeeper/contract/grants'
import type { TaxMode } from '@storekeeper/contract/taxes/order-tax'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { staleDetails } from '../../lib/stale.ts'
import { hidesSites } from '../permissions/permissions.ts'

const COLUMNS = ['_id', 'key', 'name', 'taxMode', 'taxCountry', 'vatId', 'collectsVatIds', 'version'] as const

export const listSiteTaxes = signedIn.taxes.sites.list.handler(({ context: { db, admin } }) =>
  db
    .selectFrom('sites')
    .select(COLUMNS)
    .where((site) => onSites(site.ref('key'), hidesSites(admin) ? getAllSites(admin) : 'all'))
    .orderBy('position')
    .orderBy('key')
    .execute(),
)

/** Applies to new orders: those that exist keep the mode that they were placed with. */
export const updateSiteTaxes = signedIn.taxes.sites.update.handler(
  async ({ context: { db, admin, clock }, input: { id, version, ...changed }, errors }) => {
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const was = await tx
        .selectFrom('sites')
        .select([...COLUMNS, 'updatedAt'])
        .where('_id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!was) throw errors.NOT_FOUND()
      if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'site', was))
      const fields = { ...changed, collectsVatIds: changed.collectsVatIds ?? was.collectsVatIds }
      await demandTaxId(tx, fields)
      const changes = changesBetween<Record<string, unknown>>(was, fields)
      await recordAudit(tx, admin, now, { action: 'site.changed', entityId: id, changes })
      return tx
        .updateTable('sites')
        .set({ ...fields, version: version + 1, updatedAt: now.toISOString() })
        .where('_id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow()
    })
  },
)

/** Invoices that the server issues need a tax ID: of the site, or of the store. */
async function demandTaxId(
  tx: Transaction<Tables>,
  { taxMode, vatId }: { taxMode: TaxMode; vatId: string | null },
): Promise<void> {
  if (taxMode === 'none' || vatId) return
  const { invoiceAt, invoice } = await tx
    .selectFrom('settings')
    .select(['invoiceAt', 'invoice'])
    .executeTakeFirstOrThrow()
  if (invoiceAt !== 'manual' && invoice.taxId === '') throw fieldError('vatId', 'INVOICE_SELLER_INCOMPLETE')
}
