import { askedBench } from './asked-bench.ts'
import { benchArea } from './bench-area.ts'
import { customersAtEverySize, dayOfCustomers } from './customer-questions.ts'
import { makeCustomers } from './make-customers.ts'

/**
 * What the calls about customers and their credit cost, beside the bare SQL they run: `node bench/customers.ts
 * [--customers 1000000] [--flatness] [--explain]`. Goals are printed and never enforced; a busy machine is no bug.
 */
const asked = askedBench(process.argv.slice(2))

await benchArea(
  {
    name: 'customers',
    small: 10_000,
    large: asked.customers,
    make: makeCustomers,
    isMade: async (shop) =>
      (await shop.query(`select 1 from customers where "customerNumber" like 'bench-%' limit 1`)).length > 0,
    day: dayOfCustomers,
    atEverySize: customersAtEverySize(),
  },
  asked,
)
