import { benchArea } from './bench-area.ts'
import { createBenchProducts } from './create-products.ts'
import type { Bench } from './goal.ts'
import { buildProductDay, productsAtEverySize } from './product-questions.ts'

/** Measures the calls about products. */
export const PRODUCTS: Bench = {
  name: 'products',
  about: 'products: lists, filters, searches, details',
  run: (input, print) =>
    benchArea(
      {
        name: 'products',
        small: 5_000,
        large: input.products,
        create: createBenchProducts,
        isMade: async (shop) =>
          (await shop.query(`select 1 from products where "slug" like 'bench-%' limit 1`)).length > 0,
        day: buildProductDay,
        atEverySize: productsAtEverySize(),
      },
      input,
      print,
    ),
}
