import type { JobKind } from '@storekeeper/contract/jobs/job-query'
import { z } from 'zod'
import { LANGUAGES } from '../../lib/language.ts'

/** What kinds of work wait to be done later: each by its name, with what it is handed. One line a job. */
export const jobCatalogue = {
  /** Brings foreign pictures of products into the shop; a good half hour's worth of tries. */
  fetchPictures: {
    payload: z.object({ products: z.array(z.uuid()), admin: z.uuid().nullable() }),
    shows: ['products', 'admin'],
    maxSeconds: 30 * 60,
    retries: 8,
  },
  /** Removes the files that nothing refers to. One that waits already is enough. */
  sweepFiles: { payload: z.object({}), every: '17 * * * *', onlyOneWaits: true },
  /** Books out the credit that expired; one that waits already is enough. */
  expireCredit: { payload: z.object({}), every: '0 * * * *', onlyOneWaits: true },
  /** Sends a mail, which knows itself how far it is; half a day's worth of tries. */
  sendMail: { payload: z.object({ mail: z.uuid() }), shows: ['mail'], maxSeconds: 5 * 60, retries: 20 },
  /** Sends what is due of mails to many; one that waits already is enough. Every minute those are due that had to wait. */
  sendCampaigns: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true, maxSeconds: 15 * 60 },
  /** Works through bulk changes; one that waits already is enough. Every minute those go on whose process died. */
  workBulkRuns: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true, maxSeconds: 15 * 60 },
  /** Removes the bulk changes that were over long ago. */
  sweepBulkRuns: { payload: z.object({}), every: '41 3 * * *', onlyOneWaits: true },
  /** Removes notifications that are too old to be news. */
  sweepNotifications: { payload: z.object({}), every: '23 3 * * *', onlyOneWaits: true },
  /** Brings the figures up to date, so that the next request has little to do; one that waits already is enough. */
  countAnalytics: { payload: z.object({}), every: '* * * * *', onlyOneWaits: true, maxSeconds: 60 * 60 },
  /** Makes place for the events of storefronts, and deletes those that have expired, and salts, as days end. */
  maintainEvents: { payload: z.object({}), every: '*/15 * * * *', onlyOneWaits: true },
  /** Mails a link that sets a new password, where the address is an administrator's. */
  sendResetLink: {
    payload: z.object({ request: z.uuid(), email: z.string(), language: z.enum(LANGUAGES) }),
    shows: ['request', 'language'],
  },
} satisfies Record<JobKind, JobSettings>

export type JobCatalogue = Record<string, JobSettings>

export type JobSettings = {
  payload: z.ZodType<object>
  /** What of the payload administrators may see; nothing that names people or gives access. */
  shows?: readonly string[]
  /** A cron expression, in UTC, for work that comes again by itself. */
  every?: string
  /** While one waits, another one of the same key is not added. */
  onlyOneWaits?: boolean
  /** How long one may take before it counts as lost and is tried again. */
  maxSeconds?: number
  /** How often it is tried again after it failed, each time after a longer pause. */
  retries?: number
}

export type Payload<Catalogue extends JobCatalogue, Name extends keyof Catalogue> = z.infer<
  Catalogue[Name]['payload']
>
