import type { CampaignStatus } from '@storekeeper/contract/campaigns/campaign-status'
import type { Selectable, Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import type { CampaignTable } from './campaigns.table.ts'
import { readCampaign } from './read-campaigns.ts'

/** Pauses a campaign. The server completes the e-mails that it is already sending. */
export const pauseCampaign = signedIn.campaigns.pause.handler(async ({ context, input: { id }, errors }) => {
  const { db, admin, clock } = context
  const now = clock()
  await db.transaction().execute(async (tx) => {
    const was = await lockCampaign(tx, id)
    if (!was) throw errors.NOT_FOUND()
    if (was.status === 'paused') return
    if (was.status !== 'sending') throw apiError('CAMPAIGN_ENDED')
    await tx
      .updateTable('campaigns')
      .set({ status: 'paused', pausedAt: now.toISOString() })
      .where('_id', '=', id)
      .execute()
    await recordAudit(tx, admin, now, {
      action: 'campaign.paused',
      entityId: id,
      changes: statusFrom(was, 'paused'),
    })
  })
  return (await readCampaign(db, id)) ?? gone(id)
})

export const resumeCampaign = signedIn.campaigns.resume.handler(
  async ({ context, input: { id }, errors }) => {
    const { db, jobs, admin, clock } = context
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const was = await lockCampaign(tx, id)
      if (!was) throw errors.NOT_FOUND()
      if (was.status === 'sending') return
      if (was.status !== 'paused') throw apiError('CAMPAIGN_ENDED')
      await tx
        .updateTable('campaigns')
        .set({ status: 'sending', pausedAt: null })
        .where('_id', '=', id)
        .execute()
      await recordAudit(tx, admin, now, {
        action: 'campaign.resumed',
        entityId: id,
        changes: statusFrom(was, 'sending'),
      })
      await jobs.enqueue(tx, 'sendCampaigns', {})
    })
    return (await readCampaign(db, id)) ?? gone(id)
  },
)

export const cancelCampaign = signedIn.campaigns.cancel.handler(
  async ({ context, input: { id }, errors }) => {
    const { db, admin, clock } = context
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const was = await lockCampaign(tx, id)
      if (!was) throw errors.NOT_FOUND()
      if (was.status === 'cancelled') return
      if (was.status === 'finished') throw apiError('CAMPAIGN_ENDED')
      await tx
        .updateTable('campaigns')
        .set({ status: 'cancelled', finishedAt: now.toISOString(), pausedAt: null, lastError: null })
        .where('_id', '=', id)
        .execute()
      const { numUpdatedRows } = await tx
        .updateTable('campaignRecipients')
        .set({ status: 'cancelled', completedAt: now.toISOString() })
        .where('campaign', '=', id)
        .where('status', '=', 'queued')
        .executeTakeFirst()
      const note = `${numUpdatedRows} mails were not sent`
      await recordAudit(tx, admin, now, {
        action: 'campaign.cancelled',
        entityId: id,
        changes: statusFrom(was, 'cancelled'),
        note,
      })
    })
    return (await readCampaign(db, id)) ?? gone(id)
  },
)

/**
 * Queues the failed e-mails again, all or those with one reason, each with the full number of attempts. A
 * finished campaign continues; a paused one stays paused.
 */
export const retryFailed = signedIn.campaigns.retryFailed.handler(
  async ({ context, input: { id, reason }, errors }) => {
    const { db, jobs, admin, clock } = context
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const was = await lockCampaign(tx, id)
      if (!was) throw errors.NOT_FOUND()
      if (was.status === 'cancelled') throw apiError('CAMPAIGN_CANCELLED')
      const failed = tx
        .updateTable('campaignRecipients')
        .set({ status: 'queued', reason: null, attempts: 0, notBefore: now.toISOString(), completedAt: null })
        .where('campaign', '=', id)
        .where('status', '=', 'failed')
      const { numUpdatedRows } = await (reason === undefined
        ? failed
        : failed.where('reason', '=', reason)
      ).executeTakeFirst()
      const queued = Number(numUpdatedRows)
      if (queued === 0) throw apiError('CAMPAIGN_NOTHING_FAILED')
      if (was.status === 'finished')
        await tx
          .updateTable('campaigns')
          .set({ status: 'sending', finishedAt: null })
          .where('_id', '=', id)
          .execute()
      const changes = { recipients: { from: null, to: queued } }
      await recordAudit(tx, admin, now, { action: 'campaign.retried', entityId: id, changes })
      await jobs.enqueue(tx, 'sendCampaigns', {})
      return { queued }
    })
  },
)

const lockCampaign = (
  tx: Transaction<Tables>,
  id: string,
): Promise<Pick<Selectable<CampaignTable>, 'status'> | undefined> =>
  tx.selectFrom('campaigns').select('status').where('_id', '=', id).forUpdate().executeTakeFirst()

const statusFrom = (was: { status: CampaignStatus }, to: CampaignStatus) => ({
  status: { from: was.status, to },
})

function gone(id: string): never {
  throw new Error(`The campaign ${id} was there a moment ago.`)
}
