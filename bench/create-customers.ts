import type { BenchShop } from './open-shop.ts'
import { COUNTRIES, FIRST_NAMES, LAST_NAMES } from './people.ts'
import { pickOne } from './pick-one.ts'

/** Customers of the site `tiny` with a unique last name; their number is the same for every size. */
export const MARKED = 300
export const MARK = 'Zebedee'

/**
 * Inserts customers up to the given number: 2% are blocked, 10% are not verified, and 5% have credit from one
 * or two entries, half of which expire.
 */
export async function createBenchCustomers(shop: BenchShop, count: number): Promise<void> {
  await shop.query(customers(count))
  await shop.query(CREDIT)
  await shop.query(BALANCES)
  await shop.query('vacuum analyze')
}

const COUNTRY_CODES = COUNTRIES.map(([country]) => country)

const customers = (count: number) => `
  insert into customers ("_id", "customerNumber", "firstName", "lastName", "email", "phone", "site", "shippingInfo",
    "blocked", "emailVerified", "accountApproved", "isTest", "tags", "acceptsMarketing", "orderCount", "spent",
    "lastOrderAt", "createdAt", "updatedAt")
  select gen_random_uuid(), 'bench-' || n, ${pickOne(FIRST_NAMES, 'n * 7::bigint')},
    case when n <= ${MARKED} then '${MARK}' else ${pickOne(LAST_NAMES, '(n / 13)')} end,
    case when n % 50 <> 9 then 'bench' || n || '@mail.example' end,
    case when n % 3 = 0 then '+49 30 ' || 1000000 + n end,
    case when n <= ${MARKED} then 'tiny' when n % 5 < 3 then 'hb' else 'auctropin' end,
    case when n % 10 <> 3 then jsonb_build_object('streetNumber', (n % 200)::text, 'streetName', 'Hauptstrasse',
      'aptUnit', '', 'city', 'Lindental', 'state', '', 'zipCode', (10000 + n % 80000)::text,
      'country', ${pickOne(COUNTRY_CODES, 'n')}) end,
    n % 50 = 7, n % 10 <> 1, n % 40 <> 2, n % 200 = 5,
    case when n % 25 = 4 then array['wholesale'] when n % 100 = 6 then array['vip'] else '{}' end,
    n % 4 = 0, n % 12, (n % 12) * (1000 + n::bigint * 7919 % 20000),
    case when n % 12 > 0 then '2024-01-01'::timestamptz + (n::bigint * 7919 % 100000) * interval '11 minutes' end,
    '2020-01-01'::timestamptz + n * interval '2 minutes', '2024-01-01'::timestamptz + n * interval '1 minute'
  from generate_series(1, ${count}) n
`

/** Every twentieth customer has one credit entry, every fortieth has two. */
const CREDIT = `
  insert into "creditEntries" ("_id", "customer", "amount", "kind", "reason", "balanceAfter", "expiresAt", "remaining", "createdAt")
  select gen_random_uuid(), "_id", amount, 'adjustment', 'A present', amount * turn,
    case when position % 40 = 0 and turn = 1 then now() + (1 + position % 700) * interval '1 day' end, amount,
    '2025-01-01'::timestamptz + turn * interval '1 day' + position % 100000 * interval '1 minute'
  from (
    select "_id", replace("customerNumber", 'bench-', '')::int as position from customers where "customerNumber" like 'bench-%'
  ) counted
  cross join lateral (select 100 + position % 90 * 50 as amount) presents
  cross join generate_series(1, 2) turn
  where position % 20 = 0 and (turn = 1 or position % 40 = 0)
`

const BALANCES = `
  update customers set "creditBalance" = ledger.balance, "creditChangedAt" = ledger.latest, "creditExpiresAt" = ledger.soonest
  from (
    select "customer", sum("remaining") as balance, max("createdAt") as latest, min("expiresAt") as soonest
    from "creditEntries" where "reason" = 'A present' group by "customer"
  ) ledger
  where ledger."customer" = customers."_id" and "customerNumber" like 'bench-%'
`
