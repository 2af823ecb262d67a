import type { Db } from '../../../db/open.ts'
import { replacedValues, type UndoRules, type UndoTarget } from '../../../lib/undo-rule.ts'
import { changeProduct, lockProduct, type ProductFields, readFields } from './change-product.ts'
import { namingTheTaken } from './taken.ts'

async function readProducts(db: Db, ids: readonly string[], isLocking: boolean) {
  if (isLocking)
    await db
      .selectFrom('products')
      .select('_id')
      .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
      .orderBy('_id')
      .forNoKeyUpdate()
      .execute()
  const found = await Promise.all(ids.map((id) => readFields(db, id)))
  return new Map(
    found.flatMap((product): [string, UndoTarget][] =>
      product ? [[product._id, { site: product.site, fields: product }]] : [],
    ),
  )
}

/** How changes of products are undone. Replaced images may be deleted already. */
export const productUndo: UndoRules = {
  'product.changed': {
    permission: 'products:change',
    fields: [
      ...['title', 'slug', 'sku', 'price', 'quantity', 'lowStockAt', 'categories', 'isActive', 'weight'],
      ...['shortDescription', 'description', 'isBundle', 'includes', 'taxClass', 'seo'],
    ],
    read: readProducts,
    revert: async (tx, entry, { by, now }) => {
      const replaced = replacedValues<ProductFields>(entry)
      const parts = (replaced.includes ?? []).map(({ product }) => product)
      const was = await lockProduct(tx, entry.entityId, parts)
      if (!was) throw new Error(`The product ${entry.entityId} that was just locked is gone.`)
      const { _id: _, version: __, updatedAt: ___, ...fields } = was
      // Entries have no period of a sale that had none.
      const price = replaced.price && { saleFrom: null, saleUntil: null, ...replaced.price }
      const wanted = { ...fields, ...replaced, ...(price && { price }) }
      await namingTheTaken(() => changeProduct(tx, was, wanted, by, now))
    },
  },
}
