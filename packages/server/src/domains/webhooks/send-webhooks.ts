import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Secrets } from '../../lib/security/secrets.ts'
import type { JobRun } from '../../ports/jobs/jobs.ts'
import type { WebhookTransport } from '../../ports/webhooks/webhook-transport.ts'
import { type ClaimedDelivery, claimDeliveries, releaseDelivery } from './claim-deliveries.ts'
import { completeDelivery } from './complete-delivery.ts'
import { signWebhook } from './webhook-secret.ts'

type Resources = { db: Db; clock: Clock; secrets: Secrets; webhookTransport: WebhookTransport; log: Logger }

/** The number of requests that one process sends at the same time. */
const CONCURRENT = 16
/** How often a process looks for due deliveries while it waits for responses. */
const LOOK_EVERY_MS = 500

/**
 * Sends due deliveries until none is due. A receiver that responds slowly does not delay the others: it gets few
 * requests at the same time. Several processes share the work.
 */
export async function sendWebhooks(resources: Resources, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const open = new Set<Promise<void>>()
  while (!signal.aborted) {
    const claimed = await claimDeliveries(resources.db, resources.clock(), CONCURRENT - open.size)
    for (const delivery of claimed) {
      const sending = send(resources, delivery, signal)
        .catch((error) =>
          // The delivery is claimed again when its claim has ended.
          resources.log.warn({ err: error, delivery: delivery._id }, 'A webhook could not be sent'),
        )
        .finally(() => open.delete(sending))
      open.add(sending)
    }
    if (open.size === 0) return
    const pause = new AbortController()
    await Promise.race([...open, sleep(LOOK_EVERY_MS, undefined, { signal: pause.signal })])
    pause.abort()
  }
  await Promise.all(open)
}

async function send(resources: Resources, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const { db, clock, secrets, webhookTransport } = resources
  const { _id, url, body } = delivery
  const startedAt = clock()
  const started = performance.now()
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Storekeeper',
    ...signWebhook(secrets, { ...delivery, _id: delivery.webhook }, { id: _id, body, now: startedAt }),
  }
  const outcome = await webhookTransport.send({ url, headers, body }, signal)
  // The process stops: another one sends it again.
  if (outcome.error && signal.aborted) return releaseDelivery(db, _id)
  const durationMs = Math.round(performance.now() - started)
  await completeDelivery(
    db,
    delivery,
    { ...outcome, requestHeaders: headers, startedAt, durationMs },
    clock(),
  )
}
