import { type Grants, isAllowed } from '@storekeeper/contract/grants'
import { type CreatedWebhook, MAX_WEBHOOKS, type NewWebhook } from '@storekeeper/contract/webhooks/webhook'
import { WEBHOOK_EVENTS } from '@storekeeper/contract/webhooks/webhook-events'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError, fieldErrors } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { later, minutes } from '../../lib/clock.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import type { Secrets } from '../../lib/security/secrets.ts'
import { staleDetails } from '../../lib/stale.ts'
import type { WebhookTransport } from '../../ports/webhooks/webhook-transport.ts'
import { isReceived } from './claim-deliveries.ts'
import { demandSites, isWithinSites, selectWebhooks, toWebhook } from './read-webhooks.ts'
import { newWebhookSecret, webhookSecretContext } from './webhook-secret.ts'

export const create = signedIn.webhooks.create.handler(async ({ context, input }) => {
  const { db, admin, clock, secrets, webhookTransport } = context
  requireAddress(webhookTransport, input.url)
  demandEvents(admin, input)
  return db.transaction().execute(async (tx) => {
    const _id = await createOnce(tx, 'webhooks', input, async (webhook) => {
      await sql`lock table webhooks in share row exclusive mode`.execute(tx)
      const { count } = await tx
        .selectFrom('webhooks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_WEBHOOKS) throw apiError('TOO_MANY_WEBHOOKS', { max: MAX_WEBHOOKS })
      await requireSites(tx, webhook.sites)
      return (await createWebhook(tx, webhook, { by: admin, now: clock(), secrets }))._id
    })
    // The response of the first request may not have arrived, so that a repeated one returns the secret too.
    const current = await lockWebhook(tx, admin, _id)
    if (!current) throw apiError('NOT_FOUND', { resource: 'webhook' })
    demandEvents(admin, { events: current.events, sites: current.sites ?? 'all' })
    const secret = secrets.open(current.secret, webhookSecretContext(_id))
    return { ...(await readOne(tx, _id)), secret }
  })
})

/** Creates a webhook with a new secret. */
export async function createWebhook(
  tx: Transaction<Tables>,
  { sites, ...fields }: NewWebhook,
  { by, now, secrets }: { by: Actor; now: Date; secrets: Secrets },
): Promise<CreatedWebhook> {
  const _id = newId()
  const secret = newWebhookSecret()
  const at = now.toISOString()
  await tx
    .insertInto('webhooks')
    .values({
      ...fields,
      _id,
      sites: sites === 'all' ? null : sites,
      secret: secrets.encrypt(secret, webhookSecretContext(_id)),
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  const changes = { name: { from: null, to: fields.name }, url: { from: null, to: fields.url } }
  await recordAudit(tx, by, now, { ...about(_id), action: 'webhook.created', changes })
  return { ...(await readOne(tx, _id)), secret }
}

export const update = signedIn.webhooks.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock, webhookTransport } = context
  const { id, version, sites, ...fields } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const current = await lockWebhook(tx, admin, id)
    if (!current) throw errors.NOT_FOUND()
    if (current.version !== version) throw apiError('STALE', await staleDetails(tx, 'webhook', current))
    if (fields.url !== current.url) requireAddress(webhookTransport, fields.url)
    demandEvents(admin, input)
    await requireSites(tx, sites)
    const isTurned = fields.isActive !== current.isActive
    await tx
      .updateTable('webhooks')
      .set({ ...fields, sites: sites === 'all' ? null : sites })
      .set({ version: version + 1, updatedAt: now.toISOString() })
      // Turned on again, it has as much time as a new one.
      .$if(isTurned, (row) =>
        row.set({ turnedOffAt: null, turnOffReason: null, failingSince: null, failedAt: null }),
      )
      .where('_id', '=', id)
      .execute()
    // What it no longer receives is not sent later either, if it receives it again.
    await tx
      .updateTable('webhookDeliveries')
      .from('webhooks')
      .set({ status: 'failed', nextAttemptAt: null })
      .whereRef('webhooks._id', '=', 'webhookDeliveries.webhook')
      .where('webhooks._id', '=', id)
      .where('status', '=', 'waiting')
      .where((row) => row.not(isReceived('webhookDeliveries')))
      .execute()
    const before = { ...current, sites: current.sites ?? 'all' }
    const changes = changesBetween<Record<string, unknown>>(before, { ...fields, sites })
    await recordAudit(tx, admin, now, { ...about(id), action: 'webhook.changed', changes })
    return readOne(tx, id)
  })
})

export const rotate = signedIn.webhooks.rotate.handler(async ({ context, input, errors }) => {
  const { db, admin, clock, secrets } = context
  const { id, overlapHours, version } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const current = await lockWebhook(tx, admin, id)
    if (!current) throw errors.NOT_FOUND()
    if (version !== undefined && current.version !== version)
      throw apiError('STALE', await staleDetails(tx, 'webhook', current))
    demandEvents(admin, { events: current.events, sites: current.sites ?? 'all' })
    const secret = newWebhookSecret()
    const isOverlapping = overlapHours > 0
    await tx
      .updateTable('webhooks')
      .set({
        secret: secrets.encrypt(secret, webhookSecretContext(id)),
        previousSecret: isOverlapping ? current.secret : null,
        previousUntil: isOverlapping ? later(now, minutes(overlapHours * 60)) : null,
        version: current.version + 1,
        updatedAt: now.toISOString(),
      })
      .where('_id', '=', id)
      .execute()
    const note = isOverlapping ? `${overlapHours} h` : '0 h'
    await recordAudit(tx, admin, now, { ...about(id), action: 'webhook.rotated', note })
    return { ...(await readOne(tx, id)), secret }
  })
})

export const remove = signedIn.webhooks.remove.handler(
  async ({ context: { db, admin, clock }, input, errors }) =>
    db.transaction().execute(async (tx) => {
      const removed = await lockWebhook(tx, admin, input.id)
      if (!removed) throw errors.NOT_FOUND()
      const { _id, name } = removed
      await tx.deleteFrom('webhooks').where('_id', '=', _id).execute()
      const changes = { name: { from: name, to: null } }
      await recordAudit(tx, admin, clock(), { ...about(_id), action: 'webhook.removed', changes })
      return { _id }
    }),
)

export const about = (entityId: string) => ({ entity: 'webhook', entityId })

const readOne = async (tx: Transaction<Tables>, id: string) =>
  toWebhook(await selectWebhooks(tx).where('_id', '=', id).executeTakeFirstOrThrow())

/** Undefined if the admin may not read it. Throws SITE_NOT_PERMITTED if they may only read it. */
export async function lockWebhook(tx: Transaction<Tables>, admin: Grants, id: string) {
  const webhook = await tx
    .selectFrom('webhooks')
    .select([
      '_id',
      'name',
      'description',
      'url',
      'events',
      'sites',
      'isActive',
      'secret',
      'version',
      'updatedAt',
    ])
    .where('_id', '=', id)
    .where((where) =>
      where.or([isWithinSites(admin, 'webhooks:read'), isWithinSites(admin, 'webhooks:change')]),
    )
    .forUpdate()
    .executeTakeFirst()
  if (webhook) demandSites(admin, webhook.sites ?? 'all')
  return webhook
}

function requireAddress(transport: WebhookTransport, url: string): void {
  const refusal = transport.refuse(url)
  if (refusal) throw fieldErrors([{ path: 'url', ...refusal }])
}

/** An admin lets a webhook receive only what they may view themselves, on all of its sites. */
function demandEvents(admin: Grants, { events, sites }: Pick<NewWebhook, 'events' | 'sites'>): void {
  demandSites(admin, sites)
  for (const type of events) {
    const { permission } = WEBHOOK_EVENTS[type]
    if (!isAllowed(admin, permission, sites))
      throw fieldError('events', 'WEBHOOK_EVENT_NOT_PERMITTED', { type, permission })
  }
}

/** The lock prevents the deletion of the sites until the webhook is saved. */
async function requireSites(tx: Transaction<Tables>, sites: NewWebhook['sites']): Promise<void> {
  if (sites === 'all') return
  const found = await tx.selectFrom('sites').select('key').where('key', 'in', sites).forShare().execute()
  if (found.length < sites.length) throw fieldError('sites', 'SITE_NOT_FOUND')
}
