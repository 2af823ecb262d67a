import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { errorCode } from '../errors/error-code.ts'
import { commaList, pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id, Moment } from '../shapes.ts'
import { deliveryFilter } from './delivery-filter-fields.ts'
import {
  CreatedWebhook,
  DELIVERY_DAYS,
  DeliveryDetails,
  MAX_REDELIVERED,
  MAX_SECRET_OVERLAP_HOURS,
  MISSED_DAYS,
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
} from './webhook.ts'
import { DeliveredType } from './webhook-events.ts'
import { FilteredWebhookQuery } from './webhook-filter-fields.ts'
import { DeliveryQuery } from './webhook-query.ts'

const { del, get, post, put } = callsOf('Webhooks')

const read = 'webhooks:read'
const change = 'webhooks:change'
const One = z.strictObject({ id: Id })
const OneDelivery = z.strictObject({ id: Id, delivery: Id })

const OF_FIELDS = failures(
  'WEBHOOK_NOT_HTTPS',
  'WEBHOOK_URL_PASSWORD',
  'WEBHOOK_INTERNAL_ADDRESS',
  'WEBHOOK_EVENT_NOT_PERMITTED',
  'SITE_NOT_FOUND',
)

/** Addresses of other programs to which the store sends its events. */
export const webhooks = {
  list: get('/admin/webhooks', { permission: read, summary: 'List webhooks' })
    .input(FilteredWebhookQuery)
    .output(pageSchema(Webhook)),
  details: get('/admin/webhooks/{id}', { permission: read, summary: 'Get a webhook' })
    .input(One)
    .output(Webhook)
    .errors(notFound('webhook')),
  create: post('/admin/webhooks', {
    permission: change,
    summary: 'Create a webhook',
    description:
      'The server sends each chosen event as a signed POST request, as Standard Webhooks define. Only this response contains the signing secret, also if the request is repeated.',
  })
    .input(withRequestId(NewWebhook))
    .output(CreatedWebhook)
    .errors({
      ...notFound('webhook'),
      ...OF_FIELDS,
      ...failures('TOO_MANY_WEBHOOKS', 'IDEMPOTENCY_KEY_REUSED'),
    }),
  update: put('/admin/webhooks/{id}', {
    permission: change,
    summary: 'Update a webhook',
    description: 'Events that happen while a webhook is off are not sent. They can be redelivered later.',
  })
    .input(WebhookChanges.extend({ id: Id }))
    .output(Webhook)
    .errors({ ...notFound('webhook'), ...OF_FIELDS, ...failures('STALE') }),
  rotate: post('/admin/webhooks/{id}/rotate', {
    permission: change,
    summary: 'Rotate the secret of a webhook',
    description:
      'For `overlapHours` more, each request has the signatures of both secrets. Only this response contains the new secret.',
  })
    .input(
      z.strictObject({
        id: Id,
        overlapHours: z.int().min(0).max(MAX_SECRET_OVERLAP_HOURS).default(24),
        version: z.int().optional().describe('Refuses a second rotation when the first response was lost'),
      }),
    )
    .output(CreatedWebhook)
    .errors({ ...notFound('webhook'), ...failures('STALE', 'WEBHOOK_EVENT_NOT_PERMITTED') }),
  remove: del('/admin/webhooks/{id}', {
    permission: change,
    summary: 'Delete a webhook',
    description: 'Deletes its delivery log too. Waiting events are not sent.',
  })
    .input(One)
    .output(z.object({ _id: Id }))
    .errors(notFound('webhook')),
  test: post('/admin/webhooks/{id}/test', {
    permission: change,
    summary: 'Send a test event',
    description: 'A webhook receives test events also while it is off.',
  })
    .input(One)
    .output(WebhookDelivery)
    .errors(notFound('webhook')),
  deliveries: get('/admin/webhooks/{id}/deliveries', {
    permission: read,
    summary: 'List the deliveries of a webhook',
    description: `Completed deliveries remain for ${DELIVERY_DAYS} days.`,
  })
    .input(DeliveryQuery.extend({ id: Id, filter: deliveryFilter, type: commaList(DeliveredType) }))
    .output(pageSchema(WebhookDelivery))
    .errors(notFound('webhook')),
  delivery: get('/admin/webhooks/{id}/deliveries/{delivery}', {
    permission: read,
    summary: 'Get a delivery with its requests and responses',
  })
    .input(OneDelivery)
    .output(DeliveryDetails)
    .errors(notFound('webhook-delivery')),
  redeliver: post('/admin/webhooks/{id}/deliveries/{delivery}/redeliver', {
    permission: change,
    summary: 'Redeliver an event',
    description: 'Sends the same body with the same `webhook-id` again, with all retries.',
  })
    .input(OneDelivery)
    .output(WebhookDelivery)
    .errors({ ...notFound('webhook-delivery'), ...failures('WEBHOOK_OFF', 'WEBHOOK_EVENT_NOT_RECEIVED') }),
  redeliverPeriod: post('/admin/webhooks/{id}/redeliver', {
    permission: change,
    summary: 'Redeliver the events of a period',
    description: `Sends the events that happened from \`from\` until before \`to\` again. Events of the last ${MISSED_DAYS} days that were never sent, because the webhook was off, are sent too. Events and sites that the webhook no longer receives are left out.`,
  })
    .input(
      z
        .strictObject({
          id: Id,
          from: Moment,
          to: Moment,
          only: z
            .enum(['notDelivered', 'all'])
            .default('notDelivered')
            .describe('Only what was not delivered, or all events'),
        })
        .refine(({ from, to }) => from < to, { path: ['to'], error: errorCode('ENDS_BEFORE_START') }),
    )
    .output(z.object({ count: z.int().max(MAX_REDELIVERED).describe('The number of queued events') }))
    .errors({ ...notFound('webhook'), ...failures('WEBHOOK_OFF', 'WEBHOOK_PERIOD_TOO_LONG') }),
}
