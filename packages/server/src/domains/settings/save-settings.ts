import type { Freebie, Settings, SettingsChanges } from '@storekeeper/contract/settings'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { useFiles } from '../files/files.ts'
import { readSettings } from './read-settings.ts'

/** Reads and locks the settings: concurrent changes wait. */
export const lockSettings = (tx: Transaction<Tables>) =>
  tx.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow()

/**
 * Writes the given fields of the settings, which the caller has locked. A new currency does not convert
 * amounts.
 */
export async function saveSettings(
  tx: Transaction<Tables>,
  changes: SettingsChanges,
  by: Actor,
  now: Date,
): Promise<Settings> {
  if (changes.freebie) await refuseForeignProducts(tx, changes.freebie)
  const was = await readSettings(tx)
  const isNewTime = changes.invoiceAt !== undefined && changes.invoiceAt !== was.invoiceAt
  await tx
    .updateTable('settings')
    .set((row) => ({
      ...toColumns(changes),
      ...(isNewTime && { invoiceSince: changes.invoiceAt === 'manual' ? null : now.toISOString() }),
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .execute()
  const is = await readSettings(tx)
  await demandSeller(tx, is, changes)
  await useFiles(
    tx,
    { entity: 'settings', entityId: is._id },
    { siteLogo: [is.siteLogo], favicon: [is.favicon] },
  )
  await recordAudit(tx, by, now, {
    action: 'settings.changed',
    entityId: is._id,
    changes: changesBetween<Record<string, unknown>>(was, changes),
  })
  return is
}

function toColumns({ address, socialLinks, contact, invoice, freebie, ...columns }: SettingsChanges) {
  const whole = { address, socialLinks, contact, invoice, freebie }
  const sent = Object.entries(whole).filter(([, value]) => value !== undefined)
  return { ...columns, ...Object.fromEntries(sent.map(([field, value]) => [field, JSON.stringify(value)])) }
}

/** The free products of a site must be its own. */
async function refuseForeignProducts(tx: Transaction<Tables>, { sites }: Freebie): Promise<void> {
  for (const [index, { site, products }] of sites.entries()) {
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from products where "_id" = any(${products}::uuid[]) and "site" = ${site}
    `.execute(tx)
    if ((rows[0]?.found ?? 0) < new Set(products).size)
      throw fieldError(`freebie.sites.${index}.products`, 'FREEBIES_NOT_ON_SITE')
  }
}

/**
 * Invoices that the server issues need the address of the store, and a tax ID for each site whose prices have tax: also for
 * inactive ones, whose orders still get invoices.
 */
async function demandSeller(
  tx: Transaction<Tables>,
  { invoiceAt, address, invoice }: Settings,
  changes: SettingsChanges,
): Promise<void> {
  if (invoiceAt === 'manual' || !(changes.invoiceAt || changes.address || changes.invoice)) return
  const incomplete = (field: string) =>
    fieldError(changes.invoiceAt ? 'invoiceAt' : field, 'INVOICE_SELLER_INCOMPLETE')
  if (address.country === '') throw incomplete('address.country')
  if (invoice.taxId !== '') return
  const taxed = await tx
    .selectFrom('sites')
    .select('_id')
    .where('taxMode', '<>', 'none')
    .where((site) => site.or([site('vatId', 'is', null), site('vatId', '=', '')]))
    .executeTakeFirst()
  if (taxed) throw incomplete('invoice.taxId')
}
