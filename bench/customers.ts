import { benchArea } from './bench-area.ts'
import { customersAtEverySize, dayOfCustomers } from './customer-questions.ts'
import type { Bench } from './goal.ts'
import { makeCustomers } from './make-customers.ts'

/** The calls about customers and their credit. */
export const CUSTOMERS: Bench = {
  name: 'customers',
  about: 'customers and their credit: lists, searches, profiles, balances, ledgers',
  run: (input, print) =>
    benchArea(
      {
        name: 'customers',
        small: 10_000,
        large: input.customers,
        make: makeCustomers,
        isMade: async (shop) =>
          (await shop.query(`select 1 from customers where "customerNumber" like 'bench-%' limit 1`)).length >
          0,
        day: dayOfCustomers,
        atEverySize: customersAtEverySize(),
      },
      input,
      print,
    ),
}
