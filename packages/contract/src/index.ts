import { admins } from './admins/admins.ts'
import { analytics } from './analytics/analytics.ts'
import { apiKeys } from './api-keys/api-keys.ts'
import { auditLog } from './audit-log/audit-log.ts'
import { auth } from './auth/auth.ts'
import { bulkRuns } from './bulk-runs/bulk-runs.ts'
import { campaigns } from './campaigns/campaigns.ts'
import { categories } from './categories/categories.ts'
import { companySignIn } from './company-sign-in/company-sign-in.ts'
import { contactCategories } from './contacts/contact-categories.ts'
import { contacts } from './contacts/contacts.ts'
import { coupons } from './coupons/coupons.ts'
import { credit } from './credit/credit.ts'
import { customerNotifications } from './customer-notifications/customer-notifications.ts'
import { orderNotifications } from './customer-notifications/order-notifications.ts'
import { customerMails } from './customers/customer-mails.ts'
import { customerMerges } from './customers/customer-merges.ts'
import { customers } from './customers/customers.ts'
import { testCustomers } from './customers/test-customers.ts'
import { faqs } from './faqs/faqs.ts'
import { freeBuy } from './free-buy/free-buy.ts'
import { geocoding } from './geocoding.ts'
import { imports } from './imports/imports.ts'
import { invoices } from './invoices/invoices.ts'
import { jobs } from './jobs/jobs.ts'
import { labTests } from './lab-tests/lab-tests.ts'
import { largeDiscounts } from './large-discounts/large-discounts.ts'
import { cannedReplies, liveChatOptions, liveChats } from './live-chats/live-chats.ts'
import { notifications } from './notifications/notifications.ts'
import { orderMails } from './orders/mails/order-mails.ts'
import { orderMoney } from './orders/money/order-money.ts'
import { orderDocuments } from './orders/order-documents.ts'
import { orders } from './orders/orders.ts'
import { orderReviews } from './orders/reviews/order-reviews.ts'
import { orderShipments } from './orders/shipments/order-shipments.ts'
import { testOrders } from './orders/test-orders.ts'
import { orderTracking } from './orders/tracking/order-tracking.ts'
import { pages } from './pages/pages.ts'
import { passkeys } from './passkeys/passkeys.ts'
import { popups } from './popups/popups.ts'
import { preferences } from './preferences/preferences.ts'
import { privacy } from './privacy/privacy.ts'
import { products } from './products/products.ts'
import { profile } from './profile.ts'
import { returns } from './returns/returns.ts'
import { roles } from './roles/roles.ts'
import { savedViews } from './saved-views/saved-views.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { shipping } from './shipping/shipping.ts'
import { sites } from './sites.ts'
import { store } from './store/store.ts'
import { taxes } from './taxes/taxes.ts'
import { tickets } from './tickets/tickets.ts'
import { undo } from './undo/undo.ts'
import { webhooks } from './webhooks/webhooks.ts'

/** All calls of Storekeeper. One line for each domain. */
export const contract = {
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
  customerMerges,
  testCustomers,
  privacy,
  credit,
  shipping,
  taxes,
  orders,
  orderMoney,
  orderMails,
  customerNotifications,
  orderNotifications,
  customerMails,
  orderDocuments,
  orderReviews,
  testOrders,
  orderTracking,
  returns,
  invoices,
  orderShipments,
  bulkRuns,
  jobs,
  geocoding,
  contacts,
  contactCategories,
  campaigns,
  liveChats,
  liveChatOptions,
  cannedReplies,
  notifications,
  popups,
  faqs,
  pages,
  tickets,
  analytics,
  store,
  apiKeys,
  webhooks,
  imports,
  savedViews,
}
