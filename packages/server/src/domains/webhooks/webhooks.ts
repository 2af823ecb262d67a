import { deliveries, delivery } from './read-deliveries.ts'
import { details, list } from './read-webhooks.ts'
import { redeliver, redeliverPeriod, test } from './redeliver.ts'
import { create, remove, rotate, update } from './save-webhook.ts'

/** The public entry of the domain: events of the store that are sent to other programs. */
export const webhooks = {
  list,
  details,
  create,
  update,
  rotate,
  remove,
  test,
  deliveries,
  delivery,
  redeliver,
  redeliverPeriod,
}
export { queueWebhooks } from './queue-deliveries.ts'
export { countListedWebhooks } from './read-webhooks.ts'
export { createWebhook } from './save-webhook.ts'
export { sendWebhooks } from './send-webhooks.ts'
export { sweepWebhooks } from './sweep-webhooks.ts'
export { newWebhookSecret, webhookSecretContext } from './webhook-secret.ts'
