import type { Tables } from '@storekeeper/server/db/tables'
import { ensureSettings } from '@storekeeper/server/domains/settings/settings'
import { insertSite } from '@storekeeper/server/domains/sites/sites'
import { days, later } from '@storekeeper/server/lib/clock'
import type { Secrets } from '@storekeeper/server/lib/security/secrets'
import type { Jobs } from '@storekeeper/server/ports/jobs/jobs'
import type { Transaction } from 'kysely'
import { createDemoAdmins, DEMO_PASSWORD } from './admins.ts'
import { buildCalendar } from './calendar.ts'
import { DEMO_SITES } from './catalogue/catalogue.ts'
import { createDemoPrivacyRequests } from './people/create-privacy-requests.ts'
import { planCustomers } from './people/plan-customers.ts'
import { createDemoAssignments } from './seeds/create-assignments.ts'
import { createDemoCampaigns } from './seeds/create-campaigns.ts'
import { createDemoCategories } from './seeds/create-categories.ts'
import { createDemoClaims } from './seeds/create-claims.ts'
import { createDemoContacts } from './seeds/create-contacts.ts'
import { createDemoContent } from './seeds/create-content.ts'
import { createDemoCoupons, endCoupons } from './seeds/create-coupons.ts'
import { createDemoCustomers } from './seeds/create-customers.ts'
import { createDemoHandPrices } from './seeds/create-hand-prices.ts'
import { createDemoJobs } from './seeds/create-jobs.ts'
import { createDemoLabTests } from './seeds/create-lab-tests.ts'
import { createDemoLargeDiscounts } from './seeds/create-large-discounts.ts'
import { createDemoLiveChats } from './seeds/create-live-chats.ts'
import { createDemoNotifications } from './seeds/create-notifications.ts'
import { createDemoOrderMails } from './seeds/create-order-mails.ts'
import { createDemoOrderMoney } from './seeds/create-order-money.ts'
import { createDemoOrderNotifications } from './seeds/create-order-notifications.ts'
import { createDemoProducts } from './seeds/create-products.ts'
import { createDemoReturns } from './seeds/create-returns.ts'
import { createDemoReviews } from './seeds/create-reviews.ts'
import { createDemoViews } from './seeds/create-saved-views.ts'
import { createDemoSettings } from './seeds/create-settings.ts'
import { createDemoShipments } from './seeds/create-shipments.ts'
import { createDemoShoppers } from './seeds/create-shoppers.ts'
import { createDemoTickets } from './seeds/create-tickets.ts'
import { createDemoUndone } from './seeds/create-undone.ts'
import { createDemoInvoices } from './seeds/documents/create-invoices.ts'
import { createDemoImports } from './seeds/imports/create-imports.ts'
import { showCoupons } from './seeds/show-coupons.ts'
import { createDemoTaxes } from './seeds/taxes/create-taxes.ts'
import { createDemoWebhooks } from './seeds/webhooks/create-webhooks.ts'
import { liveThrough } from './story/live-through.ts'
import { planStory } from './story/plan-story.ts'
import { createDemoVisits } from './visits/create-visits.ts'

/**
 * Creates the whole demo shop in an empty database. Its visible content depends only on the day of `now`.
 * Records background jobs if `jobs` is given, and webhooks if `secrets` are.
 */
export async function createDemoShop(
  tx: Transaction<Tables>,
  { password, now, jobs, secrets }: { password: string; now: Date; jobs?: Jobs; secrets?: Secrets },
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
  await createDemoTaxes(tx, admins.maya, foundedAt)
  const categories = await createDemoCategories(tx, admins.maya, foundedAt)
  const products = await createDemoProducts(tx, { orders: story.orders, categories }, admins.maya, calendar)
  const customers = await createDemoCustomers(tx, plannedCustomers, calendar)
  const coupons = await createDemoCoupons(tx, products, admins.maya, calendar)
  await liveThrough(tx, story, { admins, coupons, customers, products, shipping }, calendar)
  await createDemoOrderMoney(tx, admins, calendar)
  await createDemoHandPrices(tx, admins, calendar)
  await createDemoShipments(tx, admins, calendar)
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
  await createDemoOrderNotifications(tx)
  await createDemoTickets(tx, admins, calendar)
  await createDemoLiveChats(tx, admins, calendar)
  await createDemoPrivacyRequests(tx, admins, calendar)
  await createDemoAssignments(tx, admins, calendar)
  await createDemoReturns(tx, admins, calendar)
  await createDemoInvoices(tx, admins)
  await createDemoImports(tx, admins, calendar)
  if (secrets) await createDemoWebhooks(tx, admins, calendar, secrets)
  await createDemoViews(tx, admins, calendar)
  await createDemoNotifications(tx, admins)
  await createDemoVisits(tx, { orders: story.orders, products }, calendar)
  if (jobs) await createDemoJobs(tx, jobs, calendar)
  if (jobs) await createDemoUndone(tx, jobs, admins, now)
}

/** The shop opened this long before its first order. */
const DAYS_OPEN_BEFORE = 540
