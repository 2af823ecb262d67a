import type { CartItem } from '@storekeeper/contract/store/store-order'
import type { Generated } from 'kysely'
import type { Json } from '../../db/system.table.ts'

/** The cart of a signed-in customer on a site; an empty one has no row. */
export type CartTable = {
  customer: string
  site: string
  items: Json<CartItem[]>
  /** Whether the customer was reminded of it since its last change. */
  isReminded: Generated<boolean>
  updatedAt: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    carts: CartTable
  }
}
