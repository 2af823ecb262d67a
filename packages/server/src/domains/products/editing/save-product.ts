import type { NewProduct, ProductChanges } from '@storekeeper/contract/products/product-input'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import { apiError } from '../../../lib/api-error.ts'
import { createOnce } from '../../../lib/create-once.ts'
import { staleDetails } from '../../../lib/stale.ts'
import { readProduct } from '../product-details.ts'
import { changeProduct, lockProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { demandRules } from './product-rules.ts'
import { namingTheTaken } from './taken.ts'

export const createProductCall = signedIn.products.create.handler(async ({ context, input }) => {
  const { db, admin, clock } = context
  const now = clock()
  const _id = await namingTheTaken(() =>
    db.transaction().execute((tx) =>
      createOnce(tx, 'products', input, async (fields) => {
        const { isBundle, ...product } = { ...fields, includes: partsIn(fields) }
        await lockProduct(
          tx,
          null,
          product.includes.map((part) => part.product),
        )
        await demandRules(tx, { ...product, isBundle })
        return createProduct(tx, { ...product, quantity: isBundle ? 0 : product.quantity }, admin, now)
      }),
    ),
  )
  return readSaved(db, _id, now)
})

export const updateProduct = signedIn.products.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { version, ...changes } = { ...input.body, includes: partsIn(input.body) }
  const now = clock()
  const _id = await namingTheTaken(() =>
    db.transaction().execute(async (tx) => {
      const found = await tx
        .selectFrom('products')
        .select('_id')
        .where('slug', '=', input.params.slug)
        .executeTakeFirst()
      if (!found) throw errors.NOT_FOUND()
      const parts = changes.includes.map((part) => part.product)
      const was = await lockProduct(tx, found._id, parts)
      if (!was) throw errors.NOT_FOUND()
      if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'product', was))
      await changeProduct(tx, was, changes, admin, now)
      return was._id
    }),
  )
  return readSaved(db, _id, now)
})

export async function readSaved(db: Db, _id: string, now: Date) {
  const product = await readProduct(db, _id, now)
  if (!product) throw new Error('A product that was just saved is not there.')
  return product
}

/**
 * The API nests a part's product in `selectIncludeProduct`; the table stores the product and the quantity.
 */
const partsIn = ({ includes }: Pick<NewProduct | ProductChanges, 'includes'>) =>
  includes.map(({ selectIncludeProduct, quantity }) => ({ product: selectIncludeProduct.value, quantity }))
