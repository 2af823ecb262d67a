import { parseFileKey } from '@storekeeper/contract/files'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, type Changes, changesBetween, recordAudit } from '../../../lib/audit.ts'
import { useFiles } from '../../files/files.ts'
import { type ProductFields, putIntoCategories } from '../editing/change-product.ts'
import { getFileUrls } from '../editing/create-product.ts'
import { demandCategories } from '../editing/product-rules.ts'
import { notifyLowStock } from '../low-stock.ts'
import type { Present } from './read-surroundings.ts'

/** A product before and after the update; its SKU does not change. */
export type ProductUpdate = { present: Present; wanted: ProductFields }

/**
 * Writes the changes of all given products in a few queries. The caller has locked and compared the products;
 * their slugs, sites, parts and low-stock thresholds do not change.
 */
export async function updateProducts(
  tx: Transaction<Tables>,
  updates: readonly ProductUpdate[],
  by: Actor,
  now: Date,
): Promise<void> {
  if (updates.length === 0) return
  await demandCategories(tx, [...new Set(updates.flatMap(({ wanted }) => wanted.categories))])
  const changed = updates.map(({ present: { _id, ...before }, wanted }) => ({
    ...{ _id, wanted, changes: changesBetween<Record<string, unknown>>(before, wanted) },
  }))
  await updateColumns(tx, changed, now)
  await updateCategories(tx, updates)
  await notifyLowStock(
    tx,
    updates.map(({ present, wanted }) => ({ ...wanted, _id: present._id, was: present, is: wanted })),
    now,
  )
  const uses = updates.flatMap(({ present, wanted }) => {
    const [had, has] = [getFileUrls(present), getFileUrls(wanted)]
    // Unchanged images already have their file references.
    const images = present.images === wanted.images ? [] : [...had.images, ...has.images]
    const concernsFiles = [...images, ...had.description, ...has.description].some(parseFileKey)
    return concernsFiles ? [{ entityId: present._id, urls: has }] : []
  })
  if (uses.length > 0) await useFiles(tx, { entity: 'product', uses })
  await recordAudit(
    tx,
    by,
    now,
    changed.map(({ _id, changes }) => ({ action: 'product.changed', entityId: _id, changes })),
  )
}

/** Files have them again with each price and stock. Those that do not change are not sent, and stay stored as they are. */
const TEXTS = ['title', 'images', 'shortDescription', 'description', 'seo'] as const

async function updateColumns(
  tx: Transaction<Tables>,
  changed: readonly { _id: string; wanted: ProductFields; changes: Changes }[],
  now: Date,
): Promise<void> {
  const rows = changed.map(({ _id, wanted, changes }) => {
    const { price, quantity, isActive, weight } = wanted
    const texts = TEXTS.flatMap((field) => (field in changes ? [[field, wanted[field]]] : []))
    return { _id, price, quantity, isActive, weight, ...Object.fromEntries(texts) }
  })
  await sql`
    update products set
      "price" = wanted."price", "quantity" = wanted."quantity", "isActive" = wanted."isActive",
      "weight" = wanted."weight", "title" = coalesce(wanted."title", products."title"),
      "images" = coalesce(wanted."images", products."images"),
      "shortDescription" = coalesce(wanted."shortDescription", products."shortDescription"),
      "description" = coalesce(wanted."description", products."description"),
      "seo" = coalesce(wanted."seo", products."seo"),
      "version" = products."version" + 1, "updatedAt" = ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(rows)}::json) as wanted(
      "_id" uuid, "price" jsonb, "quantity" int, "isActive" boolean, "weight" int, "title" text, "images" jsonb,
      "shortDescription" text, "description" text, "seo" jsonb
    )
    where products."_id" = wanted."_id"
  `.execute(tx)
}

async function updateCategories(tx: Transaction<Tables>, updates: readonly ProductUpdate[]): Promise<void> {
  const moved = updates.filter(
    ({ present, wanted }) => String(present.categories) !== String(wanted.categories),
  )
  // Products with the same categories are written together.
  const together = Map.groupBy(moved, ({ wanted }) => String(wanted.categories))
  for (const group of together.values())
    await putIntoCategories(
      tx,
      group.map(({ present }) => present._id),
      group[0]?.wanted.categories ?? [],
    )
}
