import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { ensureAppInfo } from '../domains/app-info/app-info.ts'
import { createSite } from '../domains/sites/sites.ts'
import { days, later } from '../lib/clock.ts'
import type { Jobs } from '../ports/jobs/jobs.ts'
import { DEMO_PASSWORD, makeAdmins } from './admins.ts'
import { calendarOf } from './calendar.ts'
import { DEMO_SITES } from './catalogue/catalogue.ts'
import { makeCampaigns } from './make-campaigns.ts'
import { makeCategories } from './make-categories.ts'
import { makeClaims } from './make-claims.ts'
import { makeContacts } from './make-contacts.ts'
import { makeContent } from './make-content.ts'
import { endCoupons, makeCoupons } from './make-coupons.ts'
import { makeCustomers } from './make-customers.ts'
import { makeJobs } from './make-jobs.ts'
import { makeLabTests } from './make-lab-tests.ts'
import { makeLargeDiscounts } from './make-large-discounts.ts'
import { makeLiveChats } from './make-live-chats.ts'
import { makeNotifications } from './make-notifications.ts'
import { makeOrderMails } from './make-order-mails.ts'
import { makeOrderMoney } from './make-order-money.ts'
import { makeProducts } from './make-products.ts'
import { makeReviews } from './make-reviews.ts'
import { makeSettings } from './make-settings.ts'
import { makeShoppers } from './make-shoppers.ts'
import { makeTickets } from './make-tickets.ts'
import { makeVisits } from './make-visits.ts'
import { planCustomers } from './people/plan-customers.ts'
import { showCoupons } from './show-coupons.ts'
import { liveThrough } from './story/live-through.ts'
import { planStory } from './story/plan-story.ts'

/**
 * Makes the whole demo shop in an empty database. What a person reads in it follows from the day of `now` alone. What was
 * done in the background is recorded where there is a queue to store it.
 */
export async function makeShop(
  tx: Transaction<Tables>,
  { password, now, jobs }: { password: string; now: Date; jobs?: Jobs },
): Promise<void> {
  const calendar = calendarOf(now)
  const taken = new Set<string>()
  const plannedCustomers = planCustomers(calendar, taken)
  const story = planStory(calendar, plannedCustomers, taken)
  const opening = calendar.real(calendar.startOf(0))

  await ensureAppInfo(tx, { storeName: 'Harbour & Pine', currency: 'USD', timeZone: 'America/New_York' })
  for (const { key, name, domain } of DEMO_SITES) await createSite(tx, { key, name, domain })
  const foundedAt = new Date(later(opening, -days(DAYS_OPEN_BEFORE)))
  const admins = await makeAdmins(tx, password, foundedAt)
  const shipping = await makeSettings(tx, admins.maya, foundedAt)
  const categories = await makeCategories(tx, admins.maya, foundedAt)
  const products = await makeProducts(tx, { orders: story.orders, categories }, admins.maya, opening)
  const customers = await makeCustomers(tx, plannedCustomers, calendar)
  const coupons = await makeCoupons(tx, products, admins.maya, calendar)
  await liveThrough(tx, story, { admins, coupons, customers, products, shipping }, calendar)
  await makeOrderMoney(tx, admins, calendar)
  await makeReviews(tx, admins.amira, calendar)
  await endCoupons(tx, coupons, admins.maya, calendar)
  await showCoupons(tx, { products, coupons }, admins.maya, calendar)
  await makeLabTests(tx, products, admins.amira, calendar)
  await makeLargeDiscounts(tx, products, admins.jonas, calendar)
  await makeContent(tx, admins, calendar)
  await makeClaims(tx, { admins, products }, calendar)
  await makeShoppers(tx, admins.maya, calendar, { maySignIn: password === DEMO_PASSWORD })
  await makeContacts(tx, admins.maya, calendar, taken)
  await makeCampaigns(tx, admins, calendar)
  await makeOrderMails(tx, admins, calendar)
  await makeTickets(tx, admins, calendar)
  await makeLiveChats(tx, admins, calendar)
  await makeNotifications(tx, admins)
  await makeVisits(tx, { orders: story.orders, products }, calendar)
  if (jobs) await makeJobs(tx, jobs, calendar)
}

/** The shop is older than the orders it keeps. */
const DAYS_OPEN_BEFORE = 540
