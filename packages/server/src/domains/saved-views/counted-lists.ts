import { ORPCError } from '@orpc/server'
import { contract } from '@storekeeper/contract'
import { FilteredAdminQuery } from '@storekeeper/contract/admins/admin-filter-fields'
import { FilteredApiKeyQuery } from '@storekeeper/contract/api-keys/api-key-filter-fields'
import { FilteredAuditLogQuery } from '@storekeeper/contract/audit-log/audit-log-filter-fields'
import type { CallMeta } from '@storekeeper/contract/call'
import { FilteredCampaignQuery } from '@storekeeper/contract/campaigns/campaign-filter-fields'
import { FilteredContactCategoryQuery } from '@storekeeper/contract/contacts/contact-category-filter-fields'
import { FilteredContactQuery } from '@storekeeper/contract/contacts/contact-filter-fields'
import { FilteredCouponQuery } from '@storekeeper/contract/coupons/coupon-filter-fields'
import { FilteredBalanceQuery } from '@storekeeper/contract/credit/balance-filter-fields'
import { FilteredCustomerQuery } from '@storekeeper/contract/customers/customer-filter-fields'
import { FilteredFaqQuery } from '@storekeeper/contract/faqs/faq-filter-fields'
import { FilteredClaimQuery } from '@storekeeper/contract/free-buy/claim-filter-fields'
import { type Grants, isAllowed } from '@storekeeper/contract/grants'
import { FilteredImportListQuery } from '@storekeeper/contract/imports/import-filter-fields'
import { FilteredInvoiceQuery } from '@storekeeper/contract/invoices/invoice-filter-fields'
import { FilteredJobQuery } from '@storekeeper/contract/jobs/job-filter-fields'
import { FilteredLabTestQuery } from '@storekeeper/contract/lab-tests/lab-test-filter-fields'
import { FilteredLargeDiscountQuery } from '@storekeeper/contract/large-discounts/large-discount-filter-fields'
import { FilteredLiveChatQuery } from '@storekeeper/contract/live-chats/live-chat-filter-fields'
import { FilteredOrderQuery } from '@storekeeper/contract/orders/order-filter-fields'
import { FilteredShopPageQuery } from '@storekeeper/contract/pages/shop-page-filter-fields'
import { FilteredPrivacyRequestQuery } from '@storekeeper/contract/privacy/privacy-request-filter-fields'
import { FilteredProductQuery } from '@storekeeper/contract/products/product-filter-fields'
import { FilteredReturnQuery } from '@storekeeper/contract/returns/return-filter-fields'
import { VIEW_LISTS, type ViewList } from '@storekeeper/contract/saved-views/saved-view-query'
import { findSearchIssues } from '@storekeeper/contract/saved-views/view-searches'
import { FilteredCountryQuery } from '@storekeeper/contract/shipping/country-filter-fields'
import { FilteredShippingQuery } from '@storekeeper/contract/shipping/shipping-filter-fields'
import { FilteredTaxRateQuery } from '@storekeeper/contract/taxes/tax-rate-filter-fields'
import { FilteredTicketQuery } from '@storekeeper/contract/tickets/ticket-filter-fields'
import { FilteredWebhookQuery } from '@storekeeper/contract/webhooks/webhook-filter-fields'
import { sql } from 'kysely'
import type { z } from 'zod'
import { limitInput } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Total } from '../../lib/queries/page.ts'
import { countListedAdmins } from '../admins/admins.ts'
import { countListedApiKeys } from '../api-keys/api-keys.ts'
import { countListedEntries } from '../audit-log/audit-log.ts'
import { countListedCampaigns } from '../campaigns/campaigns.ts'
import { countListedContactCategories, countListedContacts } from '../contacts/contacts.ts'
import { countListedCoupons } from '../coupons/coupons.ts'
import { countListedBalances } from '../credit/credit.ts'
import { countListedCustomers } from '../customers/customers.ts'
import { countListedFaqs } from '../faqs/faqs.ts'
import { countListedClaims } from '../free-buy/free-buy.ts'
import { countListedImports } from '../imports/imports.ts'
import { countListedInvoices } from '../invoices/invoices.ts'
import { countListedJobs } from '../jobs/jobs.ts'
import { countListedLabTests } from '../lab-tests/lab-tests.ts'
import { countListedDiscounts } from '../large-discounts/large-discounts.ts'
import { countListedChats } from '../live-chats/live-chats.ts'
import { countListedOrders } from '../orders/orders.ts'
import { countListedPages } from '../pages/pages.ts'
import { countListedPrivacyRequests } from '../privacy/privacy.ts'
import { countListedProducts } from '../products/products.ts'
import { countListedReturns } from '../returns/returns.ts'
import { countListedCountries, countListedMethods } from '../shipping/shipping.ts'
import { countListedRates } from '../taxes/taxes.ts'
import { countListedTickets } from '../tickets/tickets.ts'
import { countListedWebhooks } from '../webhooks/webhooks.ts'

/** For whom a view is counted. */
export type Viewer = Grants & { _id: string }

export type CountedView = { list: ViewList; search: Readonly<Record<string, string>> }

type Count<Query> = (db: Db, query: Query, viewer: Viewer, now: Date) => Promise<Total>
type CountedList = { query: z.ZodType; records: CallMeta['records']; count: Count<unknown> }

/** Combines the query of a list with the function that counts its rows. */
const counted = <Query extends z.ZodType>(
  call: { '~orpc': { meta: CallMeta } },
  query: Query,
  count: Count<z.output<Query>>,
): CountedList => ({
  query,
  records: call['~orpc'].meta.records,
  count: (db, input, viewer, now) => count(db, query.parse(input), viewer, now),
})

/** How the rows of each list are counted, one list per line. */
const LISTS: Record<ViewList, CountedList> = {
  orders: counted(contract.orders.list, FilteredOrderQuery, countListedOrders),
  products: counted(contract.products.list, FilteredProductQuery, (db, query, _, now) =>
    countListedProducts(db, query, now),
  ),
  customers: counted(contract.customers.list, FilteredCustomerQuery, countListedCustomers),
  coupons: counted(contract.coupons.list, FilteredCouponQuery, (db, query, _, now) =>
    countListedCoupons(db, query, now),
  ),
  tickets: counted(contract.tickets.list, FilteredTicketQuery, countListedTickets),
  invoices: counted(contract.invoices.list, FilteredInvoiceQuery, countListedInvoices),
  returns: counted(contract.returns.list, FilteredReturnQuery, countListedReturns),
  contacts: counted(contract.contacts.list, FilteredContactQuery, countListedContacts),
  'credit-balances': counted(contract.credit.balances, FilteredBalanceQuery, (db, query, _, now) =>
    countListedBalances(db, query, now),
  ),
  claims: counted(contract.freeBuy.list, FilteredClaimQuery, countListedClaims),
  campaigns: counted(contract.campaigns.list, FilteredCampaignQuery, countListedCampaigns),
  pages: counted(contract.pages.list, FilteredShopPageQuery, countListedPages),
  'privacy-requests': counted(contract.privacy.requests, FilteredPrivacyRequestQuery, (db, query, _, now) =>
    countListedPrivacyRequests(db, query, now),
  ),
  jobs: counted(contract.jobs.list, FilteredJobQuery, countListedJobs),
  'audit-log': counted(contract.auditLog.list, FilteredAuditLogQuery, countListedEntries),
  admins: counted(contract.admins.list, FilteredAdminQuery, countListedAdmins),
  'api-keys': counted(contract.apiKeys.list, FilteredApiKeyQuery, countListedApiKeys),
  webhooks: counted(contract.webhooks.list, FilteredWebhookQuery, countListedWebhooks),
  imports: counted(contract.imports.list, FilteredImportListQuery, countListedImports),
  'lab-tests': counted(contract.labTests.list, FilteredLabTestQuery, countListedLabTests),
  'contact-categories': counted(
    contract.contactCategories.list,
    FilteredContactCategoryQuery,
    countListedContactCategories,
  ),
  'shipping-methods': counted(contract.shipping.list, FilteredShippingQuery, countListedMethods),
  countries: counted(contract.shipping.countries.list, FilteredCountryQuery, countListedCountries),
  'tax-rates': counted(contract.taxes.rates.list, FilteredTaxRateQuery, countListedRates),
  faqs: counted(contract.faqs.list, FilteredFaqQuery, countListedFaqs),
  'large-discounts': counted(contract.largeDiscounts.list, FilteredLargeDiscountQuery, (db, query, _, now) =>
    countListedDiscounts(db, query, now),
  ),
  'live-chats': counted(contract.liveChats.list, FilteredLiveChatQuery, countListedChats),
}

/**
 * Counts the rows that a view shows this admin now. Throws what its list would throw: 403 without its permission, or if
 * the filters would reveal what the admin may not view; VIEW_OUTDATED if the list no longer has its filters.
 */
async function countView(
  db: Db,
  viewer: Viewer,
  { list, search }: CountedView,
  { site, now }: { site: string; now: Date },
): Promise<Total> {
  const { permission } = VIEW_LISTS[list]
  if (!isAllowed(viewer, permission)) throw apiError('PERMISSION_MISSING', { permission })
  if (findSearchIssues(list, search).length > 0) throw apiError('VIEW_OUTDATED')
  const { query, records, count } = LISTS[list]
  const { input } = await limitInput(
    db,
    viewer,
    { permission, records, inputSchema: query },
    { ...search, site },
  )
  return count(db, input, viewer, now)
}

/** How PostgreSQL reports a statement that exceeded its time. */
const TIMED_OUT = '57014'

/**
 * Counts a view for at most this time, so that no view occupies the database. Null if it takes longer, if the admin may
 * not view its rows, or if its list no longer has its filters: the list itself explains why.
 */
export async function countWithin(
  db: Db,
  timeoutMs: number,
  viewer: Viewer,
  view: CountedView,
  at: { site: string; now: Date },
): Promise<Total | null> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(timeoutMs)}`.execute(tx)
      return countView(tx, viewer, view, at)
    })
  } catch (error) {
    const isRefused = error instanceof ORPCError && error.status < 500
    if (isRefused || Object(error).code === TIMED_OUT) return null
    throw error
  }
}
