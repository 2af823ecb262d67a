import type { Db } from '../db/open.ts'

/** How many pieces of a product are there. */
export async function stockOf(db: Db, product: string): Promise<number> {
  const row = db.selectFrom('products').select('quantity').where('_id', '=', product)
  return (await row.executeTakeFirstOrThrow()).quantity
}
