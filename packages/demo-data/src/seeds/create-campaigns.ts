import { randomBytes } from 'node:crypto'
import type { RecipientStatus } from '@storekeeper/contract/campaigns/campaign-status'
import { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import type { Tables } from '@storekeeper/server/db/tables'
import { unsubscribe } from '@storekeeper/server/domains/contacts/contacts'
import { recordAudit } from '@storekeeper/server/lib/audit'
import { later, minutes, seconds } from '@storekeeper/server/lib/clock'
import { newId } from '@storekeeper/server/lib/id'
import type { Language } from '@storekeeper/server/lib/language'
import type { Insertable, Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'
import { DEMO_CAMPAIGNS, type DemoCampaign } from '../catalogue/campaigns.ts'

/** Writes past campaigns directly as sent; the command would send them now. */
export async function createDemoCampaigns(
  tx: Transaction<Tables>,
  admins: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  for (const campaign of DEMO_CAMPAIGNS) {
    const at = calendar.real(calendar.end - minutes(60 * campaign.hoursAgo))
    await createDemoCampaign(tx, campaign, admins[campaign.by], at)
  }
}

async function createDemoCampaign(
  tx: Transaction<Tables>,
  campaign: DemoCampaign,
  by: { _id: string },
  at: Date,
): Promise<void> {
  const { site, subject, body, ratePerMinute, status, waitingShare } = campaign
  const people = await receivers(tx, campaign)
  if (people.length === 0) return
  const _id = newId()
  const waiting = Math.round(people.length * waitingShare)
  const endsAt = later(at, minutes((people.length - waiting) / ratePerMinute))
  await tx
    .insertInto('campaigns')
    .values({
      ...{ _id, site, subject, body, ratePerMinute, status },
      requestId: newId(),
      language: 'en',
      attachments: '[]',
      segment: JSON.stringify({ categories: [], customers: toFilter(campaign), addresses: [] }),
      total: people.length,
      admin: by._id,
      createdAt: at.toISOString(),
      pausedAt: status === 'paused' ? endsAt : null,
      finishedAt: status === 'finished' ? endsAt : null,
    })
    .execute()
  const fates = planFates(campaign, people.length, people.length - waiting)
  const recipients = people.map((person, index) =>
    toRecipient({ campaign: _id, ...person }, fates[index], later(at, seconds((60 * index) / ratePerMinute))),
  )
  await tx.insertInto('campaignRecipients').values(recipients).execute()
  for (const { email, status: fate } of recipients)
    if (fate === 'unsubscribed') await unsubscribe(tx, { email, source: 'link' }, at)
  await recordAudit(tx, by, at, {
    action: 'campaign.sent',
    entityId: _id,
    changes: { recipients: { from: null, to: people.length } },
  })
  if (status === 'paused')
    await recordAudit(tx, by, new Date(endsAt), { action: 'campaign.paused', entityId: _id })
}

const toFilter = ({ site }: DemoCampaign): CustomerFilter =>
  CustomerFilter.parse({ site, isTest: false, blocked: false })

type Person = { email: string; firstName: string; lastName: string; language: Language | null }

/** Customers of the site who accept marketing, in the order in which they joined. */
async function receivers(tx: Transaction<Tables>, { site, recipients }: DemoCampaign): Promise<Person[]> {
  const rows = await tx
    .selectFrom('customers')
    .select(['email', 'firstName', 'lastName', 'language'])
    .where('site', '=', site)
    .where('acceptsMarketing', '=', true)
    .where('isTest', '=', false)
    .where('blocked', '=', false)
    .where('email', 'is not', null)
    .orderBy('customerNumber')
    .limit(recipients)
    .execute()
  return rows.flatMap(({ email, ...names }) => (email ? [{ email: email.toLowerCase(), ...names }] : []))
}

type Fate = { status: RecipientStatus; reason?: string }

/** The status of each recipient: waiting ones come last, failures occur at intervals. */
function planFates({ mishaps }: DemoCampaign, count: number, completed: number): Fate[] {
  const fates: Fate[] = Array.from({ length: count }, (_, index) => ({
    status: index < completed ? 'sent' : 'queued',
  }))
  let index = FIRST_MISHAP
  for (const { count: times, ...fate } of mishaps)
    for (let time = 0; time < times; time++) {
      if (index < completed) fates[index] = fate
      index += BETWEEN_MISHAPS
    }
  return fates
}

const FIRST_MISHAP = 5
const BETWEEN_MISHAPS = 9

function toRecipient(
  person: Person & { campaign: string },
  { status, reason }: Fate = { status: 'sent' },
  at: string,
): Insertable<Tables['campaignRecipients']> & { status: RecipientStatus } {
  const isOver = status !== 'queued'
  return {
    ...person,
    _id: newId(),
    token: randomBytes(18).toString('base64url'),
    status,
    reason: reason ?? null,
    attempts: isOver ? 1 : 0,
    notBefore: at,
    completedAt: isOver ? at : null,
  }
}
