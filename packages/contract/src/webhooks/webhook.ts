import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { Id, IsoDate, Line, OptionalLine, SiteKey } from '../shapes.ts'
import { DeliveredType, TurnOffReason, WEBHOOK_EVENT_TYPES } from './webhook-events.ts'
import { DeliveryStatus } from './webhook-query.ts'

/** The maximum number of webhooks of a store. */
export const MAX_WEBHOOKS = 50

/** What every signing secret starts with, as Standard Webhooks define. */
export const SECRET_PREFIX = 'whsec_'

/** The pauses before the retries of a failed delivery, in seconds: 12 attempts in three days. */
export const RETRY_PAUSES_SECONDS = [
  60, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200, 72_000, 86_100,
] as const

/** A webhook whose attempts all fail for so many days is turned off. */
export const TURN_OFF_AFTER_DAYS = 3

/** How many days completed deliveries remain in the log. */
export const DELIVERY_DAYS = 30

/**
 * How many days back events can be redelivered that were not sent while a webhook was off, and how long deliveries wait for
 * one that is off.
 */
export const MISSED_DAYS = 7

/** The maximum number of events in a redelivered period. */
export const MAX_REDELIVERED = 10_000

/** The part of a response that the log stores, in bytes. */
export const MAX_RESPONSE_BYTES = 8192

/** The longest time in hours for which the previous secret signs too after a rotation. */
export const MAX_SECRET_OVERLAP_HOURS = 7 * 24

export const Webhook = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  sites: z.union([z.literal('all'), z.array(SiteKey)]),
  isActive: z.boolean(),
  turnedOff: z
    .object({ at: IsoDate, reason: TurnOffReason })
    .nullable()
    .describe('When and why the server turned it off; null if it is on, or an admin turned it off'),
  failingSince: IsoDate.nullable().describe('Since when all attempts have failed'),
  previousUntil: IsoDate.nullable().describe('Until when the secret before the last rotation signs too'),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type Webhook = z.infer<typeof Webhook>

const WebhookUrl = z
  .string()
  .trim()
  .max(500)
  .pipe(z.url({ protocol: /^https?$/, error: errorCode('INVALID_WEB_ADDRESS') }))

/** `all`, or the keys of sites. Not a union, whose errors do not name the key that is wrong. */
const WebhookSites = z
  .preprocess(
    (sites) => (sites === 'all' ? null : sites),
    z.array(SiteKey).min(1, errorCode('CHOOSE_ONE')).max(100).nullable(),
  )
  .transform((sites) => (sites === null ? ('all' as const) : [...new Set(sites)]))

/** The example is shown in the documentation of the API, and used by the tests of all changes. */
export const NewWebhook = z
  .strictObject({
    name: Line(60),
    description: OptionalLine(500).default(''),
    url: WebhookUrl.describe('An https address on the public internet'),
    events: z
      .array(z.enum(WEBHOOK_EVENT_TYPES))
      .min(1, errorCode('CHOOSE_ONE'))
      .max(WEBHOOK_EVENT_TYPES.length)
      .transform((events) => [...new Set(events)]),
    sites: WebhookSites.default('all').describe(
      'The sites whose events it receives; it also receives those of records that all sites share',
    ),
    isActive: z.boolean().default(true),
  })
  .meta({
    examples: [
      {
        name: 'Warehouse',
        url: 'https://warehouse.example.com/webhooks/storekeeper',
        events: ['order.created', 'order.cancelled'],
      },
    ],
  })
export type NewWebhook = z.infer<typeof NewWebhook>

export const WebhookChanges = z.strictObject({ ...NewWebhook.shape, version: z.int() })
export type WebhookChanges = z.infer<typeof WebhookChanges>

/** A webhook with its signing secret, which no other call returns. */
export const CreatedWebhook = Webhook.extend({ secret: z.string() })
export type CreatedWebhook = z.infer<typeof CreatedWebhook>

/** Why an attempt failed. */
const AttemptError = reasonWith(
  'WEBHOOK_STATUS',
  'WEBHOOK_REDIRECT',
  'WEBHOOK_TIMEOUT',
  'WEBHOOK_UNREACHABLE',
  'WEBHOOK_INTERNAL_ADDRESS',
)

/** One event for one webhook. */
export const WebhookDelivery = z.object({
  _id: Id.describe('Also the header `webhook-id` of each attempt'),
  webhook: Id,
  type: DeliveredType,
  number: z.int().nullable().describe('The number of the event; null for a test event'),
  label: z.string().describe('The number or name of the record'),
  site: SiteKey.nullable(),
  status: DeliveryStatus,
  attempts: z.int().describe('The number of attempts since it was last queued'),
  nextAttemptAt: IsoDate.nullable().describe('Null if it was delivered, or given up'),
  error: AttemptError.nullable().describe('Why the last attempt failed'),
  responseStatus: z.int().nullable(),
  happenedAt: IsoDate,
  createdAt: IsoDate,
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const Headers = z.record(z.string(), z.string())

/** One request of a delivery, with its answer. */
export const DeliveryAttempt = z.object({
  _id: Id,
  at: IsoDate,
  durationMs: z.int(),
  url: z.string(),
  requestHeaders: Headers,
  responseStatus: z.int().nullable().describe('Null without a response'),
  responseHeaders: Headers,
  responseBody: z.string().describe(`At most ${MAX_RESPONSE_BYTES} bytes`),
  error: AttemptError.nullable(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

export const DeliveryDetails = WebhookDelivery.extend({
  body: z.string().describe('The body of the request, as it was signed'),
  log: z.array(DeliveryAttempt).describe('All attempts, the latest first'),
})
export type DeliveryDetails = z.infer<typeof DeliveryDetails>
