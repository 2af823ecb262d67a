import { benchArea } from './bench-area.ts'
import type { Bench } from './goal.ts'
import { makeProducts } from './make-products.ts'
import { dayOfProducts, productsAtEverySize } from './product-questions.ts'

/** The products' calls. */
export const PRODUCTS: Bench = {
  name: 'products',
  about: 'products: lists, filters, searches, details',
  run: (input, print) =>
    benchArea(
      {
        name: 'products',
        small: 5_000,
        large: input.products,
        make: makeProducts,
        isMade: async (shop) =>
          (await shop.query(`select 1 from products where "slug" like 'bench-%' limit 1`)).length > 0,
        day: dayOfProducts,
        atEverySize: productsAtEverySize(),
      },
      input,
      print,
    ),
}
