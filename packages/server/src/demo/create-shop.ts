import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { createCategory } from '../domains/categories/categories.ts'
import { bookCredit } from '../domains/credit/credit.ts'
import { createCustomer, setPassword } from '../domains/customers/customers.ts'
import { createLabTest } from '../domains/lab-tests/lab-tests.ts'
import { createLargeDiscounts } from '../domains/large-discounts/large-discounts.ts'
import { ensureSettings } from '../domains/settings/settings.ts'
import { insertSite } from '../domains/sites/sites.ts'
import type { Actor } from '../lib/audit.ts'
import { days, later, minutes } from '../lib/clock.ts'
import { hashPassword } from '../lib/security/passwords.ts'
import type { Jobs } from '../ports/jobs/jobs.ts'
import { createDemoAdmins, DEMO_PASSWORD } from './admins.ts'
import { buildCalendar, type Calendar, DAYS_OF_ORDERS } from './calendar.ts'
import { DEMO_SITES } from './catalogue/catalogue.ts'
import { DEMO_CATEGORIES } from './catalogue/categories.ts'
import { DEMO_LAB_TESTS } from './catalogue/lab-tests.ts'
import { DEMO_LARGE_DISCOUNTS } from './catalogue/large-discounts.ts'
import { type PlannedCustomer, planCustomers } from './people/plan-customers.ts'
import { SHOPPER_PASSWORD, SHOPPERS } from './people/shoppers.ts'
import { createDemoCampaigns } from './seeds/create-campaigns.ts'
import { createDemoClaims } from './seeds/create-claims.ts'
import { createDemoContacts } from './seeds/create-contacts.ts'
import { createDemoContent } from './seeds/create-content.ts'
import { createDemoCoupons, endCoupons } from './seeds/create-coupons.ts'
import { createDemoJobs } from './seeds/create-jobs.ts'
import { createDemoLiveChats } from './seeds/create-live-chats.ts'
import { createDemoNotifications } from './seeds/create-notifications.ts'
import { createDemoOrderMails } from './seeds/create-order-mails.ts'
import { createDemoOrderMoney } from './seeds/create-order-money.ts'
import { createDemoProducts } from './seeds/create-products.ts'
import { createDemoReviews } from './seeds/create-reviews.ts'
import { createDemoSettings } from './seeds/create-settings.ts'
import { createDemoTickets } from './seeds/create-tickets.ts'
import { createDemoVisits } from './seeds/create-visits.ts'
import { showCoupons } from './seeds/show-coupons.ts'
import { liveThrough } from './story/live-through.ts'
import { planStory } from './story/plan-story.ts'

/**
 * Creates the whole demo shop in an empty database. Its visible content depends only on the day of `now`.
 * Records background jobs if `jobs` is given.
 */
export async function createDemoShop(
  tx: Transaction<Tables>,
  { password, now, jobs }: { password: string; now: Date; jobs?: Jobs },
): Promise<void> {
  const calendar = buildCalendar(now)
  const taken = new Set<string>()
  const plannedCustomers = planCustomers(calendar, taken)
  const story = planStory(calendar, plannedCustomers, taken)
  const opening = calendar.real(calendar.getDayStart(0))

  await ensureSettings(tx, { storeName: 'Harbour & Pine', currency: 'USD', timeZone: 'America/New_York' })
  for (const { key, name, domain } of DEMO_SITES) await insertSite(tx, { key, name, domain })
  const foundedAt = new Date(later(opening, -days(DAYS_OPEN_BEFORE)))
  const admins = await createDemoAdmins(tx, password, foundedAt)
  const shipping = await createDemoSettings(tx, admins.maya, foundedAt)
  const categories = await createDemoCategories(tx, admins.maya, foundedAt)
  const products = await createDemoProducts(tx, { orders: story.orders, categories }, admins.maya, opening)
  const customers = await createDemoCustomers(tx, plannedCustomers, calendar)
  const coupons = await createDemoCoupons(tx, products, admins.maya, calendar)
  await liveThrough(tx, story, { admins, coupons, customers, products, shipping }, calendar)
  await createDemoOrderMoney(tx, admins, calendar)
  await createDemoReviews(tx, admins.amira, calendar)
  await endCoupons(tx, coupons, admins.maya, calendar)
  await showCoupons(tx, { products, coupons }, admins.maya, calendar)
  await createDemoLabTests(tx, products, admins.amira, calendar)
  await createDemoLargeDiscounts(tx, products, admins.jonas, calendar)
  await createDemoContent(tx, admins, calendar)
  await createDemoClaims(tx, { admins, products }, calendar)
  await createDemoShoppers(tx, admins.maya, calendar, { maySignIn: password === DEMO_PASSWORD })
  await createDemoContacts(tx, admins.maya, calendar, taken)
  await createDemoCampaigns(tx, admins, calendar)
  await createDemoOrderMails(tx, admins, calendar)
  await createDemoTickets(tx, admins, calendar)
  await createDemoLiveChats(tx, admins, calendar)
  await createDemoNotifications(tx, admins)
  await createDemoVisits(tx, { orders: story.orders, products }, calendar)
  if (jobs) await createDemoJobs(tx, jobs, calendar)
}

/** The shop opened this long before its first order. */
const DAYS_OPEN_BEFORE = 540

/** Creates the category tree, parents first. Returns the `_id`s of the categories of each SKU. */
async function createDemoCategories(
  tx: Transaction<Tables>,
  by: Actor,
  at: Date,
): Promise<Map<string, string[]>> {
  const ids = new Map<string, string>()
  const categoriesBySku = new Map<string, string[]>()
  for (const { title, slug, under, text, picture, skus = [] } of DEMO_CATEGORIES) {
    const category = {
      title,
      slug,
      parent: (under && ids.get(under)) ?? null,
      image: `/files/demo/${picture}.webp`,
      description: text,
      isActive: true,
    }
    const _id = await createCategory(tx, category, by, at)
    ids.set(slug, _id)
    for (const sku of skus) categoriesBySku.set(sku, [...(categoriesBySku.get(sku) ?? []), _id])
  }
  return categoriesBySku
}

/** Creates the customers, each on the day they joined. Returns their `_id`s. */
async function createDemoCustomers(
  tx: Transaction<Tables>,
  customers: readonly PlannedCustomer[],
  calendar: Calendar,
): Promise<Map<PlannedCustomer, string>> {
  const ids = new Map<PlannedCustomer, string>()
  for (const planned of customers) {
    const { joinedAt, loyalty: _, ...customer } = planned
    ids.set(planned, await createCustomer(tx, customer, null, calendar.real(joinedAt)))
  }
  return ids
}

/** Adds the lab tests, each at the time its report arrived. They have no files. */
async function createDemoLabTests(
  tx: Transaction<Tables>,
  products: ReadonlyMap<string, string>,
  by: Actor,
  calendar: Calendar,
): Promise<void> {
  for (const { sku, day, purity = null, isActive = true, ...report } of DEMO_LAB_TESTS.toSorted(earliest)) {
    const testedAt = calendar.toDate(calendar.getDayStart(day)).toISOString().slice(0, 10)
    const test = { ...report, product: products.get(sku) ?? '', testedAt, purity, isActive, reportFiles: [] }
    const arrived = Math.min(day + DAYS_OF_POST, DAYS_OF_ORDERS - 1)
    await createLabTest(tx, test, by, calendar.real(calendar.getDayStart(arrived)))
  }
}

const DAYS_OF_POST = 8
const earliest = (a: { day: number }, b: { day: number }) => a.day - b.day

/** Runs after the story, whose orders are planned at prices without discounts. */
async function createDemoLargeDiscounts(
  tx: Transaction<Tables>,
  products: ReadonlyMap<string, string>,
  by: Actor,
  calendar: Calendar,
): Promise<void> {
  for (const { sku, percent, from, until, isActive = true } of DEMO_LARGE_DISCOUNTS) {
    const discount = {
      products: [products.get(sku) ?? ''],
      discountPercent: percent,
      startsAt: toStoryDate(from, calendar).toISOString(),
      endsAt: until === undefined ? null : toStoryDate(until + 1, calendar).toISOString(),
      isActive,
    }
    await createLargeDiscounts(tx, discount, by, toStoryDate(Math.min(from, DAYS_OF_ORDERS - 1), calendar))
  }
}

/** Future days shift by whole days; past days follow the stretched time of the story. */
const toStoryDate = (day: number, calendar: Calendar) =>
  day < DAYS_OF_ORDERS ? calendar.real(calendar.getDayStart(day)) : calendar.toDate(calendar.getDayStart(day))

/** Gives the shoppers credit, and a password if the shop cannot be reached from other machines. */
async function createDemoShoppers(
  tx: Transaction<Tables>,
  by: { _id: string },
  calendar: Calendar,
  { maySignIn }: { maySignIn: boolean },
): Promise<void> {
  for (const [index, { email }] of SHOPPERS.entries()) {
    const at = calendar.real(calendar.end - minutes(60 * (HOURS_SINCE_THANKS + index)))
    const { _id } = await tx
      .selectFrom('customers')
      .select('_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const gift = { customer: _id, amount: THANKS, kind: 'adjustment' as const, reason: REASON }
    await bookCredit(tx, gift, by, at)
    if (maySignIn) await setPassword(tx, _id, await hashPassword(SHOPPER_PASSWORD), by, at)
  }
}

const HOURS_SINCE_THANKS = 30
const THANKS = 2500
const REASON = 'A thank-you for coming back so often'
