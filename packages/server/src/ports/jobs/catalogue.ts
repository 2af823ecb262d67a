import type { JobKind } from '@storekeeper/contract/jobs/job-query'
import { z } from 'zod'
import { LANGUAGES } from '../../lib/language.ts'

/** The kinds of background jobs: each with its name and payload. One job per line. */
export const jobCatalogue = {
  /** Downloads foreign images of products; retries for about half an hour. */
  fetchPictures: {
    payload: z.object({
      products: z.array(z.uuid()),
      admin: z.uuid().nullable(),
      /** The import that created the products. */
      import: z.uuid().optional(),
    }),
    shows: ['products', 'admin'],
    maxSeconds: 30 * 60,
    retries: 8,
  },
  /** Starts and ends sales in the prices by which lists sort and filter. Only one job waits at a time. */
  updatePrices: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true },
  /** Deletes files without references. Only one job waits at a time. */
  sweepFiles: { payload: z.object({}), every: '17 * * * *', onlyOneWaits: true },
  /** Writes off expired credit. Only one job waits at a time. */
  expireCredit: { payload: z.object({}), every: '0 * * * *', onlyOneWaits: true },
  /** Cancels unpaid orders of storefronts whose time to pay has ended. Only one job waits at a time. */
  releaseHolds: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true, maxSeconds: 15 * 60 },
  /** Reminds the customers of unpaid orders of storefronts, once. Only one job waits at a time. */
  remindOfPayments: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true, maxSeconds: 15 * 60 },
  /** Sends queued refunds and voids to payment providers. Only one job waits at a time. */
  settlePayments: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true, maxSeconds: 15 * 60 },
  /** Queues notifications to customers that are due days after or before their cause. */
  sendDueNotifications: {
    payload: z.object({}),
    every: '*/10 * * * *',
    onlyOneWaits: true,
    maxSeconds: 15 * 60,
  },
  /** E-mails replies in chats to customers who left before they read them. Only one job waits at a time. */
  mailChatReplies: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true },
  /** Sends a mail, whose row has its state; retries for half a day. */
  sendMail: {
    payload: z.object({ mail: z.uuid(), site: z.string().optional() }),
    shows: ['mail', 'site'],
    maxSeconds: 5 * 60,
    retries: 20,
  },
  /**
   * Sends due mails of campaigns. Only one job waits at a time. Runs each minute for mails that had to wait.
   */
  sendCampaigns: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true, maxSeconds: 15 * 60 },
  /** Writes the ZIP file of a customer's data. */
  exportCustomer: {
    payload: z.object({ export: z.uuid() }),
    shows: ['export'],
    maxSeconds: 30 * 60,
    retries: 5,
  },
  /** Deletes the files of old exports of customers. */
  sweepExports: { payload: z.object({}), every: '11 * * * *', onlyOneWaits: true },
  /** Notifies admins of privacy requests that are due soon. */
  remindOfRequests: { payload: z.object({}), every: '37 4 * * *', onlyOneWaits: true },
  /** Deletes records that are older than the retention periods. */
  applyRetention: { payload: z.object({}), every: '53 2 * * *', onlyOneWaits: true, maxSeconds: 60 * 60 },
  /** Processes bulk runs. Only one job waits at a time. Each minute it resumes runs whose process died. */
  workBulkRuns: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true, maxSeconds: 15 * 60 },
  /** Deletes bulk runs that ended long ago. */
  sweepBulkRuns: { payload: z.object({}), every: '41 3 * * *', onlyOneWaits: true },
  /** E-mails admins the notifications to them that they have not read. Only one job waits at a time. */
  mailNotifications: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true },
  /** Deletes old notifications. */
  sweepNotifications: { payload: z.object({}), every: '23 3 * * *', onlyOneWaits: true },
  /** Updates the analytics, so that the next request has less to do. Only one job waits at a time. */
  countAnalytics: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true, maxSeconds: 60 * 60 },
  /** Creates the partitions of logs for the next months, and moves completed jobs out of the queue. */
  maintainMonths: { payload: z.object({}), every: '29 * * * *', onlyOneWaits: true },
  /** Creates partitions for storefront events, and deletes expired partitions and salts. */
  maintainEvents: { payload: z.object({}), every: '*/15 * * * *', onlyOneWaits: true },
  /** Mails a link to reset the password if the address belongs to an admin. */
  sendResetLink: {
    payload: z.object({ request: z.uuid(), email: z.string(), language: z.enum(LANGUAGES).nullable() }),
    shows: ['request', 'language'],
  },
  /** Mails a link to sign in if the address belongs to an admin. */
  sendSignInLink: {
    payload: z.object({ request: z.uuid(), email: z.string(), language: z.enum(LANGUAGES).nullable() }),
    shows: ['request', 'language'],
  },
  /** Mails a customer a link to reset the password if the address belongs to one. */
  sendCustomerResetLink: {
    payload: z.object({
      request: z.uuid(),
      email: z.string(),
      site: z.string(),
      language: z.enum(LANGUAGES).nullable(),
    }),
    shows: ['request', 'site', 'language'],
  },
  /** Mails the link that completes a sign-up, or that the address already has an account. */
  sendSignUpLink: { payload: z.object({ signUp: z.uuid() }), shows: ['signUp'] },
  /** Sends due deliveries of webhooks. Only one job waits at a time. Runs each minute for retries. */
  sendWebhooks: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true, maxSeconds: 15 * 60 },
  /** Deletes old deliveries of webhooks. */
  sweepWebhooks: { payload: z.object({}), every: '31 3 * * *', onlyOneWaits: true },
  /** Checks, runs and undoes imports. Only one job waits at a time. Each minute it resumes those whose process died. */
  workImports: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true, maxSeconds: 60 * 60 },
  /** Deletes the files of imports that were never run, and the personal data of old ones. */
  sweepImports: { payload: z.object({}), every: '47 3 * * *', onlyOneWaits: true },
  /** Writes the nightly exports of views, after midnight in the time zone of the store, and deletes old ones. */
  exportViews: { payload: z.object({}), every: '*/15 * * * *', onlyOneWaits: true, maxSeconds: 60 * 60 },
  /** Raises the alerts of views with too many rows. */
  watchViews: { payload: z.object({}), every: '*/10 * * * *', onlyOneWaits: true, maxSeconds: 15 * 60 },
} satisfies Record<JobKind, JobSettings>

export type JobCatalogue = Record<string, JobSettings>

export type JobSettings = {
  payload: z.ZodType<object>
  /** The fields of the payload that admins may see; never personal data or tokens. */
  shows?: readonly string[]
  /** A cron expression in UTC for periodic jobs. */
  every?: string
  /** While a job waits, another one with the same key is not added. */
  onlyOneWaits?: boolean
  /** The duration after which a job counts as lost and is retried. */
  maxSeconds?: number
  /** The number of retries, with increasing pauses. */
  retries?: number
}

export type Payload<Catalogue extends JobCatalogue, Name extends keyof Catalogue> = z.infer<
  Catalogue[Name]['payload']
>
