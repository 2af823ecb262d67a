import type { Bench } from './goal.ts'
import { benchFile, FILE_KINDS } from './import-files.ts'
import { benchShopify } from './import-orders.ts'
import { benchSales } from './import-sales.ts'
import { openEmptyShop } from './import-shop.ts'

/**
 * Imports files into an empty store sequentially: sales as `npm run import` does, the others as the screens
 * do.
 */
export const IMPORT: Bench = {
  name: 'import',
  about: 'imports of sales, products, customers, contacts, and orders of Shopify',
  async run(input, print) {
    const shop = await openEmptyShop(input.dataDir, print)
    try {
      const verdicts = [await benchSales(shop, print)]
      for (const kind of FILE_KINDS) verdicts.push(...(await benchFile(kind, input, shop, print)))
      return [...verdicts, ...(await benchShopify(input.dataDir, print))]
    } finally {
      await shop.close()
    }
  },
}
