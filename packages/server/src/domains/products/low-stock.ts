import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { emit } from '../../lib/outbox.ts'

type Shelf = { quantity: number; lowStockAt: number; isBundle: boolean }
type MovedProduct = { _id: string; title: string; slug: string; site: string; was: Shelf; is: Shelf }

/**
 * Emits an event for each product that becomes low: its stock falls to its low-stock threshold or below, or
 * the threshold rises to its stock. Bundles have no stock, and a threshold of zero disables the event.
 */
export const notifyLowStock = (
  tx: Transaction<Tables>,
  products: readonly MovedProduct[],
  now: Date,
): Promise<void> =>
  emit(
    tx,
    now,
    products
      .filter(({ was, is }) => isLow(is) && !isLow(was))
      .map(({ _id, title, slug, site, is: { quantity } }) => ({
        name: 'product.stockLow' as const,
        payload: { product: _id, title, slug, site, quantity },
      })),
  )

const isLow = ({ quantity, lowStockAt, isBundle }: Shelf) =>
  !isBundle && lowStockAt > 0 && quantity <= lowStockAt
