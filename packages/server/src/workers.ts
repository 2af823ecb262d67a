import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import { ensureMonths } from './db/partitions/maintain-months.ts'
import { countChanges, maintainEvents } from './domains/analytics/analytics.ts'
import { sendSignInLink } from './domains/auth/auth.ts'
import { type BulkWorks, sweepBulkRuns, type UndoWorks, workBulkRuns } from './domains/bulk-runs/bulk-runs.ts'
import { sendCampaigns } from './domains/campaigns/campaigns.ts'
import { editCoupons } from './domains/coupons/coupons.ts'
import { expireCredit } from './domains/credit/credit.ts'
import { sendCustomerResetLink, sendSignUpLink } from './domains/customer-accounts/customer-accounts.ts'
import { sendDueNotifications } from './domains/customer-notifications/customer-notifications.ts'
import { editCustomers } from './domains/customers/customers.ts'
import { sweepFiles } from './domains/files/files.ts'
import { sweepImports, workImports } from './domains/imports/imports.ts'
import { mailChatReplies } from './domains/live-chats/live-chats.ts'
import { sendMail } from './domains/mails/mails.ts'
import { mailNotifications, sweepNotifications } from './domains/notifications/notifications.ts'
import { drawRunDocuments } from './domains/order-documents/order-documents.ts'
import { remindOfPayments } from './domains/order-mails/order-mails.ts'
import { markOrders, moveOrders, releaseHolds, removeTests, settlePayments } from './domains/orders/orders.ts'
import { applyRetention, exportCustomer, remindOfRequests, sweepExports } from './domains/privacy/privacy.ts'
import { editProducts, fetchPictures, undoProductEdits, updatePrices } from './domains/products/products.ts'
import { sendResetLink } from './domains/profile/profile.ts'
import { exportViews, watchViews } from './domains/saved-views/saved-views.ts'
import { editMethods } from './domains/shipping/shipping.ts'
import { undoRunRows } from './domains/undo/undo.ts'
import { sendWebhooks, sweepWebhooks } from './domains/webhooks/webhooks.ts'
import type { Clock } from './lib/clock.ts'
import type { Secrets } from './lib/security/secrets.ts'
import type { ForeignFiles } from './ports/foreign-files/open-foreign-files.ts'
import { archiveJobs } from './ports/jobs/archive.ts'
import type { Jobs, Workers } from './ports/jobs/jobs.ts'
import type { Mailer } from './ports/mail/mailer.ts'
import type { Payments } from './ports/payments/open-payments.ts'
import type { Storage } from './ports/storage/storage.ts'
import type { WebhookTransport } from './ports/webhooks/webhook-transport.ts'

type Resources = {
  db: Db
  jobs: Jobs
  storage: Storage
  mailer: Mailer
  payments: Payments
  foreignFiles: ForeignFiles
  webhookTransport: WebhookTransport
  secrets: Secrets
  publicUrl: string
  log: Logger
  clock: Clock
}

/** The worker of each kind of job, one per line. */
export const openWorkers = (resources: Resources): Workers => ({
  expireCredit: () => expireCredit(resources.db, resources.clock()),
  releaseHolds: () => releaseHolds(resources.db, resources.clock()),
  sendDueNotifications: () => sendDueNotifications(resources, resources.clock()),
  mailChatReplies: () => mailChatReplies(resources, resources.clock()),
  settlePayments: (_payload, { signal }) => settlePayments({ ...resources, signal }, resources.clock),
  remindOfPayments: () => remindOfPayments(resources, resources.clock()),
  fetchPictures: (input, run) => fetchPictures(resources, input, run),
  updatePrices: () => updatePrices(resources.db, resources.clock()),
  sweepFiles: () => sweepFiles(resources.db, resources.storage, resources.clock()),
  sendMail: ({ mail }, run) => sendMail(resources, mail, run),
  sendCampaigns: (_payload, run) => sendCampaigns(resources, run),
  exportCustomer: ({ export: _id }) => exportCustomer(resources, _id),
  sweepExports: () => sweepExports(resources, resources.clock()),
  remindOfRequests: () => remindOfRequests(resources.db, resources.clock()),
  applyRetention: () => applyRetention(resources, resources.clock()),
  workBulkRuns: (_payload, run) =>
    workBulkRuns(resources, { works: bulkWorks(resources), undoWorks: undoWorks(resources) }, run),
  sweepBulkRuns: () => sweepBulkRuns(resources.db, resources.storage, resources.clock()),
  mailNotifications: () => mailNotifications(resources, resources.clock()),
  sweepNotifications: () => sweepNotifications(resources.db, resources.clock()),
  countAnalytics: () => countChanges(resources.db),
  maintainMonths: () => maintainMonths(resources.db, resources.clock()),
  maintainEvents: () => maintainEvents(resources.db, resources.clock()),
  sendResetLink: (input) => sendResetLink(resources, input, resources.clock()),
  sendSignInLink: (input) => sendSignInLink(resources, input, resources.clock()),
  sendCustomerResetLink: (input) => sendCustomerResetLink(resources, input, resources.clock()),
  sendSignUpLink: (input) => sendSignUpLink(resources, input, resources.clock()),
  sendWebhooks: (_payload, run) => sendWebhooks(resources, run),
  sweepWebhooks: () => sweepWebhooks(resources.db, resources.clock()),
  workImports: (_payload, run) => workImports(resources, run),
  sweepImports: () => sweepImports(resources.db, resources.storage, resources.clock()),
  exportViews: (_payload, run) => exportViews(resources, run),
  watchViews: (_payload, run) => watchViews(resources, run),
})

async function maintainMonths(db: Db, now: Date): Promise<void> {
  await ensureMonths(db, now)
  await archiveJobs(db, now)
}

/** The worker of each kind of bulk run, one per line. */
const bulkWorks = (resources: { storage: Storage; log: Logger }): BulkWorks => ({
  'orders.status': moveOrders,
  'orders.markTest': markOrders,
  'orders.removeTests': removeTests,
  'orders.documents': drawRunDocuments(resources),
  'products.edit': editProducts,
  'coupons.edit': editCoupons,
  'shipping.edit': editMethods,
  'customers.edit': editCustomers,
})

/** The undo of each kind of bulk run that can be undone, one per line. */
const undoWorks = (resources: { jobs: Jobs; publicUrl: string }): UndoWorks => ({
  'orders.status': undoRunRows(resources),
  'orders.markTest': undoRunRows(resources),
  'products.edit': undoProductEdits,
  'coupons.edit': undoRunRows(resources),
  'shipping.edit': undoRunRows(resources),
  'customers.edit': undoRunRows(resources),
})
