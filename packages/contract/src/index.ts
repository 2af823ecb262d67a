import { admins } from './admins.ts'
import { analytics } from './analytics.ts'
import { auditLog } from './audit-log.ts'
import { auth } from './auth.ts'
import { bulkRuns } from './bulk-runs.ts'
import { campaigns } from './campaigns.ts'
import { categories } from './categories.ts'
import { contactCategories } from './contacts/contact-categories.ts'
import { contacts } from './contacts.ts'
import { coupons } from './coupons.ts'
import { credit } from './credit.ts'
import { customerMerges } from './customers/customer-merges.ts'
import { testCustomers } from './customers/test-customers.ts'
import { customers } from './customers.ts'
import { faqs } from './faqs.ts'
import { freeBuy } from './free-buy.ts'
import { geocoding } from './geocoding.ts'
import { jobs } from './jobs.ts'
import { labTests } from './lab-tests.ts'
import { largeDiscounts } from './large-discounts.ts'
import { cannedReplies, liveChatOptions, liveChats } from './live-chats.ts'
import { notifications } from './notifications.ts'
import { orderDocuments } from './orders/order-documents.ts'
import { orderMails } from './orders/order-mails.ts'
import { orderMoney } from './orders/order-money.ts'
import { orderReviews } from './orders/order-reviews.ts'
import { orderTracking } from './orders/order-tracking.ts'
import { testOrders } from './orders/test-orders.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { popups } from './popups.ts'
import { products } from './products.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { shipping } from './shipping.ts'
import { sites } from './sites.ts'
import { store } from './store.ts'
import { tickets } from './tickets.ts'

/** All calls of Storekeeper. One line for each domain. */
export const contract = {
  auth,
  profile,
  admins,
  auditLog,
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
  credit,
  shipping,
  orders,
  orderMoney,
  orderMails,
  orderDocuments,
  orderReviews,
  testOrders,
  orderTracking,
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
}
