import { benchArea } from './bench-area.ts'
import { createBenchCustomers } from './create-customers.ts'
import { buildCustomerDay, customersAtEverySize } from './customer-questions.ts'
import type { Bench } from './goal.ts'

/** Measures the calls about customers and their credit. */
export const CUSTOMERS: Bench = {
  name: 'customers',
  about: 'customers and their credit: lists, searches, profiles, balances, ledgers',
  run: (input, print) =>
    benchArea(
      {
        name: 'customers',
        small: 10_000,
        large: input.customers,
        create: createBenchCustomers,
        isMade: async (shop) =>
          (await shop.query(`select 1 from customers where "customerNumber" like 'bench-%' limit 1`)).length >
          0,
        day: buildCustomerDay,
        atEverySize: customersAtEverySize(),
      },
      input,
      print,
    ),
}
