import type { Webhook, WebhookChanges } from '@storekeeper/contract/webhooks/webhook'
import type { WebhookEventType } from '@storekeeper/contract/webhooks/webhook-events'
import { z } from 'zod'
import { newRequestId } from '~/lib/request-id'

/** The initial values of the form; a new webhook has version 0. */
export const blankWebhook = (): Webhook => ({
  _id: newRequestId(),
  name: '',
  description: '',
  url: '',
  events: [],
  sites: 'all',
  isActive: true,
  turnedOff: null,
  failingSince: null,
  previousUntil: null,
  version: 0,
  createdAt: '',
  updatedAt: '',
})

/** No sites means all of them. */
export const WebhookValues = z.object({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  sites: z.array(z.string()),
  isActive: z.boolean(),
})
export type WebhookValues = z.infer<typeof WebhookValues>

export const toValues = ({ name, description, url, events, sites, isActive }: Webhook): WebhookValues => ({
  ...{ name, description, url, events, isActive },
  sites: sites === 'all' ? [] : sites,
})

export const toChanges = ({ events, sites, ...values }: WebhookValues, version: number): WebhookChanges => ({
  ...values,
  // The contract validates them, and its errors are shown at the field.
  events: events as WebhookEventType[],
  sites: sites.length === 0 ? 'all' : sites,
  version,
})
