import type { z } from 'zod'
import { FilteredAdminQuery } from '../admins/admin-filter-fields.ts'
import { FilteredApiKeyQuery } from '../api-keys/api-key-filter-fields.ts'
import { FilteredAuditLogQuery } from '../audit-log/audit-log-filter-fields.ts'
import { FilteredCampaignQuery } from '../campaigns/campaign-filter-fields.ts'
import { FilteredContactCategoryQuery } from '../contacts/contact-category-filter-fields.ts'
import { FilteredContactQuery } from '../contacts/contact-filter-fields.ts'
import { FilteredCouponQuery } from '../coupons/coupon-filter-fields.ts'
import { FilteredBalanceQuery } from '../credit/balance-filter-fields.ts'
import { FilteredCustomerQuery } from '../customers/customer-filter-fields.ts'
import { FilteredFaqQuery } from '../faqs/faq-filter-fields.ts'
import { FilteredClaimQuery } from '../free-buy/claim-filter-fields.ts'
import { FilteredImportListQuery } from '../imports/import-filter-fields.ts'
import { inUrl } from '../in-url.ts'
import { FilteredInvoiceQuery } from '../invoices/invoice-filter-fields.ts'
import { FilteredJobQuery } from '../jobs/job-filter-fields.ts'
import { FilteredLabTestQuery } from '../lab-tests/lab-test-filter-fields.ts'
import { FilteredLargeDiscountQuery } from '../large-discounts/large-discount-filter-fields.ts'
import { FilteredLiveChatQuery } from '../live-chats/live-chat-filter-fields.ts'
import { FilteredOrderQuery } from '../orders/order-filter-fields.ts'
import { FilteredShopPageQuery } from '../pages/shop-page-filter-fields.ts'
import { FilteredPrivacyRequestQuery } from '../privacy/privacy-request-filter-fields.ts'
import { FilteredProductQuery } from '../products/product-filter-fields.ts'
import { FilteredReturnQuery } from '../returns/return-filter-fields.ts'
import { FilteredCountryQuery } from '../shipping/country-filter-fields.ts'
import { CountryListSearch } from '../shipping/country-query.ts'
import { FilteredShippingQuery } from '../shipping/shipping-filter-fields.ts'
import { FilteredTaxRateQuery } from '../taxes/tax-rate-filter-fields.ts'
import { FilteredTicketQuery } from '../tickets/ticket-filter-fields.ts'
import { FilteredWebhookQuery } from '../webhooks/webhook-filter-fields.ts'
import type { ViewList } from './saved-view-query.ts'

/** A view has no page, and no site: it shows the chosen sites, as the list does. */
const OMITTED = { page: true, site: true } as const

/** The parameters of each list that a view can have. */
const VIEW_SEARCHES = {
  orders: FilteredOrderQuery.omit(OMITTED).strict(),
  products: FilteredProductQuery.omit(OMITTED).strict(),
  customers: FilteredCustomerQuery.omit(OMITTED).strict(),
  coupons: FilteredCouponQuery.omit(OMITTED).strict(),
  tickets: FilteredTicketQuery.omit(OMITTED).strict(),
  invoices: FilteredInvoiceQuery.omit(OMITTED).strict(),
  returns: FilteredReturnQuery.omit(OMITTED).strict(),
  contacts: FilteredContactQuery.omit(OMITTED).strict(),
  'credit-balances': FilteredBalanceQuery.omit(OMITTED).strict(),
  claims: FilteredClaimQuery.omit(OMITTED).strict(),
  campaigns: FilteredCampaignQuery.omit(OMITTED).strict(),
  pages: FilteredShopPageQuery.omit(OMITTED).strict(),
  'privacy-requests': FilteredPrivacyRequestQuery.omit(OMITTED).strict(),
  jobs: FilteredJobQuery.omit(OMITTED).strict(),
  'audit-log': FilteredAuditLogQuery.omit(OMITTED).strict(),
  admins: FilteredAdminQuery.omit(OMITTED).strict(),
  'api-keys': FilteredApiKeyQuery.omit(OMITTED).strict(),
  webhooks: FilteredWebhookQuery.omit(OMITTED).strict(),
  imports: FilteredImportListQuery.omit(OMITTED).strict(),
  'lab-tests': FilteredLabTestQuery.omit(OMITTED).strict(),
  'contact-categories': FilteredContactCategoryQuery.omit(OMITTED).strict(),
  'shipping-methods': FilteredShippingQuery.omit(OMITTED).strict(),
  countries: FilteredCountryQuery.omit(OMITTED).extend({ sort: CountryListSearch.shape.sort }).strict(),
  'tax-rates': FilteredTaxRateQuery.omit(OMITTED).strict(),
  faqs: FilteredFaqQuery.omit(OMITTED).strict(),
  'large-discounts': FilteredLargeDiscountQuery.omit(OMITTED).strict(),
  'live-chats': FilteredLiveChatQuery.omit(OMITTED).strict(),
} satisfies Record<ViewList, z.ZodObject>

/** What is wrong with the parameters of a view, as its list has them now; empty if it still fits. */
export const findSearchIssues = (list: ViewList, search: Readonly<Record<string, string>>) =>
  VIEW_SEARCHES[list].safeParse(search).error?.issues ?? []

/** The parameters of a list that a view stores: without its page and site, and without those that are as by default. */
export function toViewSearch(
  list: ViewList,
  search: Readonly<Record<string, string>>,
): Record<string, string> {
  const schema = VIEW_SEARCHES[list]
  const usual = inUrl(schema.parse({}))
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = search[name]
      return value === undefined || value === usual[name] ? [] : [[name, value]]
    }),
  )
}

/** The parameters in the URL of a list that no view has, such as the site and the open row; without the page. */
export const withoutViewSearch = (list: ViewList, search: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search).filter(([name]) => name !== 'page' && !(name in VIEW_SEARCHES[list].shape)),
  )
