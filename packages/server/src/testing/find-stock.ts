import type { Db } from '../db/open.ts'

export async function findStock(db: Db, product: string): Promise<number> {
  const row = db.selectFrom('products').select('quantity').where('_id', '=', product)
  return (await row.executeTakeFirstOrThrow()).quantity
}
