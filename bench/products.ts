import { askedBench } from './asked-bench.ts'
import { benchArea } from './bench-area.ts'
import { makeProducts } from './make-products.ts'
import { dayOfProducts, productsAtEverySize } from './product-questions.ts'

/**
 * What the products' calls cost, beside the bare SQL they run: `node bench/products.ts [--products 50000] [--flatness]
 * [--explain]`. Goals are printed and never enforced; a busy machine is no bug.
 */
const asked = askedBench(process.argv.slice(2))

await benchArea(
  {
    name: 'products',
    small: 5_000,
    large: asked.products,
    make: makeProducts,
    isMade: async (shop) =>
      (await shop.query(`select 1 from products where "slug" like 'bench-%' limit 1`)).length > 0,
    day: dayOfProducts,
    atEverySize: productsAtEverySize(),
  },
  asked,
)
