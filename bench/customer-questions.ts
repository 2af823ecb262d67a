import { BALANCE_SORTS } from '../packages/contract/src/credit/credit-query.ts'
import { CUSTOMER_SORTS } from '../packages/contract/src/customers/customer-query.ts'
import { MARK } from './create-customers.ts'
import type { BenchShop } from './open-shop.ts'
import type { Question } from './questions.ts'

const LIST = '/admin/customers'
const BALANCES = '/admin/wallet/balances'

/** Typical calls about customers and their credit. */
export async function buildCustomerDay(shop: BenchShop): Promise<Question[]> {
  const customer = await someone(shop)
  return [
    { name: 'list: first page', path: LIST },
    { name: 'list: 200 a page', path: `${LIST}?limit=200` },
    ...CUSTOMER_SORTS.map((sort) => ({ name: `list: ${sort}`, path: `${LIST}?sort=${sort}` })),
    { name: 'list: one site', path: `${LIST}?site=hb` },
    { name: 'list: one site, by name', path: `${LIST}?site=hb&sort=lastName.asc` },
    { name: 'list: blocked (2%)', path: `${LIST}?blocked=true` },
    { name: 'list: not blocked', path: `${LIST}?blocked=false` },
    { name: 'list: not verified (10%)', path: `${LIST}?emailVerified=false` },
    { name: 'list: not approved (2.5%)', path: `${LIST}?accountApproved=false` },
    { name: 'list: test customers (0.5%)', path: `${LIST}?isTest=true` },
    { name: 'list: for marketing (25%)', path: `${LIST}?acceptsMarketing=true` },
    { name: 'list: without e-mail (2%)', path: `${LIST}?hasEmail=false` },
    { name: 'list: a tag (4%)', path: `${LIST}?tags=wholesale` },
    { name: 'list: a tag (1%), by name', path: `${LIST}?tags=vip&sort=lastName.asc` },
    { name: 'list: at least 11 orders', path: `${LIST}?minOrders=11` },
    { name: 'list: spent most (1%)', path: `${LIST}?minSpent=220000` },
    { name: 'list: a country', path: `${LIST}?country=IE` },
    { name: 'list: joined in a month', path: `${LIST}?from=2021-05-01&to=2021-05-31&timeZone=Europe/Berlin` },
    { name: 'list: blocked, of a country', path: `${LIST}?blocked=true&country=DE` },
    { name: 'search: a number', path: `${LIST}?q=bench-4321` },
    { name: 'search: an address', path: `${LIST}?q=bench4321@mail.example` },
    { name: 'search: a name (1%)', path: `${LIST}?q=sommer` },
    { name: 'search: two terms', path: `${LIST}?q=ada+sommer` },
    { name: 'search: what all have', path: `${LIST}?q=mail.example` },
    { name: 'search: nothing found', path: `${LIST}?q=nobodyhasthisname` },
    { name: 'search and filter', path: `${LIST}?q=sommer&site=hb&blocked=true` },
    { name: 'page 300', path: `${LIST}?page=300` },
    { name: 'details', path: `${LIST}/profile/${customer}` },
    { name: 'balances: first page (5%)', path: BALANCES },
    ...BALANCE_SORTS.map((sort) => ({ name: `balances: ${sort}`, path: `${BALANCES}?sort=${sort}` })),
    { name: 'balances: one site', path: `${BALANCES}?site=hb` },
    { name: 'balances: above an amount', path: `${BALANCES}?minBalance=8000` },
    { name: 'balances: ends in 30 days', path: `${BALANCES}?expiringWithin=30` },
    { name: 'balances: with empty ones', path: `${BALANCES}?withEmpty=true` },
    { name: 'balances: a name', path: `${BALANCES}?q=sommer` },
    { name: 'ledger', path: `${BALANCES}/${customer}/entries` },
  ]
}

/** Calls that match the same number of customers in a small and a large store. */
export const customersAtEverySize = (): Question[] => [
  { name: 'list: first page', path: LIST, isOfAll: true },
  { name: 'list: page 100', path: `${LIST}?page=100`, isOfAll: true },
  { name: 'list: a site', path: `${LIST}?site=tiny` },
  { name: 'list: a site, by name', path: `${LIST}?site=tiny&sort=lastName.asc` },
  { name: 'list: a site, blocked', path: `${LIST}?site=tiny&blocked=true` },
  { name: 'list: a site, spent most', path: `${LIST}?site=tiny&sort=spent.desc` },
  { name: 'search: a name', path: `${LIST}?q=${MARK}` },
  { name: 'search: an address', path: `${LIST}?q=bench4321@mail.example` },
  { name: 'search and filter', path: `${LIST}?q=${MARK}&emailVerified=true` },
  { name: 'balances: a site', path: `${BALANCES}?site=tiny` },
  { name: 'balances: a name', path: `${BALANCES}?q=${MARK}` },
]

async function someone(shop: BenchShop): Promise<string> {
  const [found] = await shop.query<{ _id: string }>(
    `select "_id" from customers where "customerNumber" = 'bench-4320'`,
  )
  if (!found) throw new Error('The shop has no customers of the benchmark.')
  return found._id
}
