import { NewCampaign } from '@storekeeper/contract/campaigns/campaign'
import { startCampaign } from '../domains/campaigns/campaigns.ts'
import { newId } from '../lib/id.ts'
import type { Attempt } from './admin-changes.ts'
import { anOrder } from './factories.ts'
import type { TestShop } from './test-shop.ts'

/** A queued campaign to one typed address; returns its `_id`. */
export const aCampaign = ({ db, jobs, now }: TestShop): Promise<string> => {
  const campaign = NewCampaign.parse({ ...letter, ...toOne, requestId: newId() })
  return db.transaction().execute((tx) => startCampaign(tx, jobs, campaign, null, now))
}

const letter = { site: 'hb', subject: 'News', body: '<p>News</p>' }
const toOne = { segment: { addresses: ['ada@mail.example'] }, expectedCount: 1 }

/** Changes to campaigns, and to mails about orders. */
export const campaignChanges: Record<string, Attempt> = {
  'campaigns.send': () => ({ ...letter, ...toOne, requestId: newId() }),
  'orderMails.send': async (shop) => ({
    ...{ subject: 'On its way', body: '<p>Hello</p>', requestId: newId() },
    ids: [(await anOrder(shop.db))._id],
  }),
  'campaigns.pause': async (shop) => ({ id: await aCampaign(shop) }),
  'campaigns.resume': async (shop) => {
    const id = await aCampaign(shop)
    await shop.db.updateTable('campaigns').set({ status: 'paused' }).execute()
    return { id }
  },
  'campaigns.cancel': async (shop) => ({ id: await aCampaign(shop) }),
  'campaigns.retryFailed': async (shop) => {
    const id = await aCampaign(shop)
    await shop.db.updateTable('campaignRecipients').set({ status: 'failed', reason: '550' }).execute()
    return { id }
  },
}
