import { z } from 'zod'
import { admins } from './admins/admins.ts'
import { analytics } from './analytics/analytics.ts'
import { AuditEntry } from './audit-log/audit-entry.ts'
import { AuditLogQuery } from './audit-log/audit-log-query.ts'
import { auth } from './auth/auth.ts'
import { bulkRuns } from './bulk-runs/bulk-runs.ts'
import { del, get, post, put } from './call.ts'
import { campaigns } from './campaigns/campaigns.ts'
import { categories } from './categories/categories.ts'
import { contactCategories } from './contacts/contact-categories.ts'
import { contacts } from './contacts/contacts.ts'
import { coupons } from './coupons/coupons.ts'
import { credit } from './credit/credit.ts'
import { customerMerges } from './customers/customer-merges.ts'
import { customers } from './customers/customers.ts'
import { testCustomers } from './customers/test-customers.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { faqs } from './faqs/faqs.ts'
import { freeBuy } from './free-buy/free-buy.ts'
import { geocoding } from './geocoding.ts'
import { jobs } from './jobs/jobs.ts'
import { labTests } from './lab-tests/lab-tests.ts'
import { largeDiscounts } from './large-discounts/large-discounts.ts'
import { chosenSite, pageSchema } from './list.ts'
import { cannedReplies, liveChatOptions, liveChats } from './live-chats/live-chats.ts'
import { notifications } from './notifications/notifications.ts'
import { orderMails } from './orders/mails/order-mails.ts'
import { orderMoney } from './orders/money/order-money.ts'
import { orderDocuments } from './orders/order-documents.ts'
import { orders } from './orders/orders.ts'
import { orderReviews } from './orders/reviews/order-reviews.ts'
import { testOrders } from './orders/test-orders.ts'
import { orderTracking } from './orders/tracking/order-tracking.ts'
import { ListedPage, NewShopPage, ShopPage, ShopPageChanges } from './pages/shop-page.ts'
import { ShopPageQuery } from './pages/shop-page-query.ts'
import { Popup, PopupInput } from './popups/popup.ts'
import { products } from './products/products.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { Id } from './shapes.ts'
import { shipping } from './shipping/shipping.ts'
import { sites } from './sites.ts'
import { SlugAnswer, SlugQuestion } from './slug-check.ts'
import { store } from './store/store.ts'
import { tickets } from './tickets/tickets.ts'

const popupsTag = 'Pop-ups'

const popups = {
  details: get('/admin/modal-popups/details', {
    permission: 'popups:read',
    tag: popupsTag,
    summary: 'Get the pop-up of a site',
    description: 'Returns null if the site has none. Without a site or with `all`, uses the first site.',
  })
    .input(z.object({ site: chosenSite }))
    .output(Popup.nullable()),
  save: post('/admin/modal-popups', {
    permission: 'popups:change',
    tag: popupsTag,
    summary: 'Save the pop-up of a site',
  })
    .input(PopupInput)
    .output(Popup)
    .errors(failures('SITE_NOT_FOUND', 'POPUP_GONE', 'STALE', 'IMAGE_ADDRESS_NOT_ALLOWED', 'FILE_GONE')),
  remove: del('/admin/modal-popups/{id}', {
    permission: 'popups:change',
    tag: popupsTag,
    summary: 'Delete a pop-up',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors(notFound('popup')),
}

const pagesTag = 'Pages'

const pages = {
  list: get('/admin/pages', { permission: 'pages:read', tag: pagesTag, summary: 'List pages' })
    .input(ShopPageQuery)
    .output(pageSchema(ListedPage)),
  slugCheck: get('/admin/pages/slug-check', {
    permission: 'pages:read',
    tag: pagesTag,
    summary: 'Check the slug of a page',
  })
    .input(SlugQuestion)
    .output(SlugAnswer),
  details: get('/admin/pages/details/{id}', {
    permission: 'pages:read',
    tag: pagesTag,
    summary: 'Get a page',
  })
    .input(z.object({ id: Id }))
    .output(ShopPage)
    .errors(notFound('page')),
  create: post('/admin/pages', { permission: 'pages:change', tag: pagesTag, summary: 'Create a page' })
    .input(NewShopPage)
    .output(ShopPage)
    .errors(failures('SITE_NOT_FOUND', 'PAGE_SLUG_TAKEN', 'FILE_GONE')),
  update: put('/admin/pages/{id}', { permission: 'pages:change', tag: pagesTag, summary: 'Update a page' })
    .input(ShopPageChanges.extend({ id: Id }))
    .output(ShopPage)
    .errors({ ...notFound('page'), ...failures('SITE_NOT_FOUND', 'PAGE_SLUG_TAKEN', 'FILE_GONE', 'STALE') }),
  remove: del('/admin/pages/{id}', { permission: 'pages:change', tag: pagesTag, summary: 'Delete a page' })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors(notFound('page')),
}

const tag = 'Audit log'
const permission = 'audit-log:read'

/** The audit log is read-only: only the recorded actions write entries. */
const auditLog = {
  list: get('/admin/audit-log', { permission, tag, summary: 'List the entries of the audit log' })
    .input(AuditLogQuery)
    .output(pageSchema(AuditEntry)),
  kinds: get('/admin/audit-log/kinds', {
    permission,
    tag,
    summary: 'List the kinds of entries of the audit log',
  }).output(z.object({ entities: z.array(z.string()), actions: z.array(z.string()) })),
}

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
