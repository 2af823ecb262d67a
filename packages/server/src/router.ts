import { open } from './calls.ts'
import { admins } from './domains/admins/admins.ts'
import { analytics } from './domains/analytics/analytics.ts'
import { apiKeys } from './domains/api-keys/api-keys.ts'
import { auditLog } from './domains/audit-log/audit-log.ts'
import { auth } from './domains/auth/auth.ts'
import { bulkRuns } from './domains/bulk-runs/bulk-runs.ts'
import { campaigns } from './domains/campaigns/campaigns.ts'
import { categories } from './domains/categories/categories.ts'
import { companySignIn } from './domains/company-sign-in/company-sign-in.ts'
import { contactCategories, contacts } from './domains/contacts/contacts.ts'
import { coupons } from './domains/coupons/coupons.ts'
import { credit } from './domains/credit/credit.ts'
import { customerMerges } from './domains/customer-merges/customer-merges.ts'
import {
  customerNotifications,
  orderNotifications,
} from './domains/customer-notifications/customer-notifications.ts'
import { customerMails, customers } from './domains/customers/customers.ts'
import { faqs } from './domains/faqs/faqs.ts'
import { freeBuy } from './domains/free-buy/free-buy.ts'
import { geocoding } from './domains/geocoding/geocoding.ts'
import { imports } from './domains/imports/imports.ts'
import { invoices } from './domains/invoices/invoices.ts'
import { jobs } from './domains/jobs/jobs.ts'
import { labTests } from './domains/lab-tests/lab-tests.ts'
import { largeDiscounts } from './domains/large-discounts/large-discounts.ts'
import { cannedReplies, liveChatOptions, liveChats } from './domains/live-chats/live-chats.ts'
import { notifications } from './domains/notifications/notifications.ts'
import { invoicePdf, orderDocuments } from './domains/order-documents/order-documents.ts'
import { orderMails } from './domains/order-mails/order-mails.ts'
import {
  orderMoney,
  orderReviews,
  orderShipments,
  orders,
  orderTracking,
  testOrders,
} from './domains/orders/orders.ts'
import { pages } from './domains/pages/pages.ts'
import { passkeys } from './domains/passkeys/passkeys.ts'
import { popups } from './domains/popups/popups.ts'
import { preferences } from './domains/preferences/preferences.ts'
import { privacy } from './domains/privacy/privacy.ts'
import { products } from './domains/products/products.ts'
import { profile } from './domains/profile/profile.ts'
import { returns } from './domains/returns/returns.ts'
import { roles } from './domains/roles/roles.ts'
import { savedViews } from './domains/saved-views/saved-views.ts'
import { settings } from './domains/settings/settings.ts'
import { setup } from './domains/setup/setup.ts'
import { shipping } from './domains/shipping/shipping.ts'
import { sites } from './domains/sites/sites.ts'
import { store } from './domains/store/store.ts'
import { taxes } from './domains/taxes/taxes.ts'
import { testCustomers } from './domains/test-customers/test-customers.ts'
import { tickets } from './domains/tickets/tickets.ts'
import { undo } from './domains/undo/undo.ts'
import { webhooks } from './domains/webhooks/webhooks.ts'

/** All calls with their handlers, one domain per line. */
export const router = open.router({
  auth,
  passkeys,
  companySignIn,
  profile,
  preferences,
  admins,
  roles,
  auditLog,
  undo,
  sites,
  settings,
  setup,
  products,
  categories,
  labTests,
  largeDiscounts,
  freeBuy,
  coupons,
  customers,
  customerMails,
  customerMerges,
  testCustomers,
  privacy,
  credit,
  shipping,
  taxes,
  orders,
  orderMails,
  customerNotifications,
  orderNotifications,
  orderDocuments,
  orderMoney,
  orderReviews,
  testOrders,
  orderTracking,
  returns,
  invoices: { ...invoices, pdf: invoicePdf },
  orderShipments,
  bulkRuns,
  jobs,
  geocoding,
  notifications,
  contacts,
  contactCategories,
  popups,
  faqs,
  pages,
  campaigns,
  liveChats,
  liveChatOptions,
  cannedReplies,
  tickets,
  analytics,
  store,
  apiKeys,
  webhooks,
  imports,
  savedViews,
})
