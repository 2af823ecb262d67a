import { parseFileKey } from '@storekeeper/contract/files'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, changesBetween, recordAudit } from '../../../lib/audit.ts'
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
  await updateColumns(tx, updates, now)
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
    updates.map(({ present: { _id, ...before }, wanted }) => ({
      action: 'product.changed',
      entityId: _id,
      changes: changesBetween<Record<string, unknown>>(before, wanted),
    })),
  )
}

async function updateColumns(
  tx: Transaction<Tables>,
  updates: readonly ProductUpdate[],
  now: Date,
): Promise<void> {
  const rows = updates.map(({ present: { _id, description: old }, wanted }) => {
    const { title, price, quantity, images, shortDescription, isActive, weight, seo } = wanted
    // An unchanged description stays stored as it is.
    const description = wanted.description === old ? null : wanted.description
    return { _id, title, price, quantity, images, shortDescription, description, isActive, weight, seo }
  })
  await sql`
    update products set
      "title" = wanted."title", "price" = wanted."price", "quantity" = wanted."quantity",
      "images" = wanted."images", "description" = coalesce(wanted."description", products."description"),
      "isActive" = wanted."isActive", "shortDescription" = wanted."shortDescription",
      "weight" = wanted."weight", "seo" = wanted."seo",
      "version" = products."version" + 1, "updatedAt" = ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(rows)}::json) as wanted(
      "_id" uuid, "title" text, "price" jsonb, "quantity" int, "images" jsonb, "description" text,
      "isActive" boolean, "weight" int, "seo" jsonb, "shortDescription" text
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
