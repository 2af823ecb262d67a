import type {
  DeliveredType,
  TurnOffReason,
  WebhookEventType,
} from '@storekeeper/contract/webhooks/webhook-events'
import type { DeliveryStatus } from '@storekeeper/contract/webhooks/webhook-query'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, JsonWithDefault } from '../../db/system.table.ts'
import type { StoredReason } from '../../lib/stored-reason.ts'

export type WebhookTable = {
  _id: string
  name: string
  description: Generated<string>
  url: string
  events: WebhookEventType[]
  /** Null: the events of all sites. */
  sites: string[] | null
  isActive: Generated<boolean>
  /** When and why the server turned it off; null if it is on, or an admin turned it off. */
  turnedOffAt: string | null
  turnOffReason: TurnOffReason | null
  /** The first failed attempt since the last success, and the last one. */
  failingSince: string | null
  failedAt: string | null
  /** Encrypted by `lib/security/secrets.ts`, not hashed: each request is signed with it. */
  secret: string
  /** The secret before the last rotation signs too until `previousUntil`. */
  previousSecret: string | null
  previousUntil: string | null
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

/** An event for a webhook. */
export type WebhookDeliveryTable = {
  _id: string
  webhook: string
  type: DeliveredType
  /** The number of the event; null for a test event. */
  number: number | null
  /** The record whose events are sent one after the other. */
  subject: string
  label: Generated<string>
  site: string | null
  /** The body of the request, as it is signed. */
  body: string
  status: DeliveryStatus
  /** Whether it was queued again after it was delivered, or given up. */
  isRedelivered: Generated<boolean>
  attempts: Generated<number>
  nextAttemptAt: string | null
  /** Until when the process that sends it has it; the delivery of a dead process is claimed again afterwards. */
  claimedUntil: string | null
  error: Json<StoredReason> | null
  responseStatus: number | null
  happenedAt: string
  createdAt: string
}

/** A request with its response. */
export type WebhookAttemptTable = {
  _id: string
  delivery: string
  at: string
  durationMs: number
  url: string
  requestHeaders: Json<Record<string, string>>
  responseStatus: number | null
  responseHeaders: JsonWithDefault<Record<string, string>>
  responseBody: Generated<string>
  error: Json<StoredReason> | null
}

declare module '../../db/tables.ts' {
  interface Tables {
    webhooks: WebhookTable
    webhookDeliveries: WebhookDeliveryTable
    webhookAttempts: WebhookAttemptTable
  }
}
