import { type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { SendingContext } from './sending-context.ts'

export type Claimed = Pick<
  Selectable<Tables['campaignRecipients']>,
  '_id' | 'campaign' | 'email' | 'firstName' | 'lastName' | 'language' | 'values' | 'token' | 'attempts'
>

/**
 * Claims the due recipients of the campaign that has waited longest, and marks them as being sent by this run
 * before any message is handed over. The database's clock, which all processes share, limits the rate. Marks
 * recipients who unsubscribed since the campaign was queued as unsubscribed and does not return them; e-mails
 * about their orders are still sent.
 */
export async function claimRecipients(
  { db, clock }: SendingContext,
  run: string,
  atMost: number,
): Promise<Claimed[]> {
  const now = clock().toISOString()
  return db.transaction().execute(async (tx) => {
    const turn = await takeTurn(tx, now, atMost)
    if (!turn) return []
    const { rows } = await sql<Claimed & { status: string }>`
      update "campaignRecipients" recipient
      set "status" = case when gone."email" is null then 'sending' else 'unsubscribed' end,
        "completedAt" = case when gone."email" is null then null else ${now}::timestamptz end,
        "run" = ${run}, "sendingAt" = ${now}, "attempts" = recipient."attempts" + 1
      from (
        select "_id", "email", "values" from "campaignRecipients"
        where "campaign" = ${turn.campaign} and "status" = 'queued' and "notBefore" <= ${now}
        order by "notBefore", "_id" limit ${turn.count} for update skip locked
      ) due left join "unsubscribedEmails" gone on gone."email" = due."email" and due."values" is null
      where recipient."_id" = due."_id"
      returning recipient."_id", recipient."campaign", recipient."email", recipient."firstName",
        recipient."lastName", recipient."language", recipient."values", recipient."token", recipient."attempts", recipient."status"
    `.execute(tx)
    return rows.filter((row) => row.status === 'sending').map(({ status: _, ...claimed }) => claimed)
  })
}

/** A campaign that is behind schedule catches up by one second at most, so the rate limit still applies. */
async function takeTurn(
  tx: Transaction<Tables>,
  now: string,
  atMost: number,
): Promise<{ campaign: string; count: number } | undefined> {
  const { rows } = await sql<{ campaign: string; count: number }>`
    with due as (
      select "_id", greatest("nextAt", clock_timestamp() - interval '1 second') as start,
        interval '1 minute' / "ratePerMinute" as slot
      from campaigns
      where "status" = 'sending' and "nextAt" <= clock_timestamp() and exists (
        select 1 from "campaignRecipients" recipient
        where recipient."campaign" = campaigns."_id" and recipient."status" = 'queued' and recipient."notBefore" <= ${now}
      )
      order by "nextAt" limit 1 for update skip locked
    ),
    turn as (
      select "_id", start, slot,
        least(${atMost}::int, 1 + floor(extract(epoch from clock_timestamp() - start) / extract(epoch from slot))::int) as count
      from due
    )
    update campaigns set "nextAt" = turn.start + turn.slot * turn.count
    from turn where campaigns."_id" = turn."_id"
    returning campaigns."_id" as campaign, turn.count
  `.execute(tx)
  return rows[0]
}

/**
 * Returns the milliseconds until a campaign with due recipients may send its next e-mail; null when that
 * takes longer than `withinMs` or no recipient is due.
 */
export async function msUntilNextTurn(
  { db, clock }: SendingContext,
  withinMs: number,
): Promise<number | null> {
  const { rows } = await sql<{ ms: number }>`
    select greatest(0, ceil(extract(epoch from "nextAt" - clock_timestamp()) * 1000))::int as ms from campaigns
    where "status" = 'sending' and "nextAt" <= clock_timestamp() + ${withinMs} * interval '1 millisecond' and exists (
      select 1 from "campaignRecipients" recipient
      where recipient."campaign" = campaigns."_id" and recipient."status" = 'queued'
        and recipient."notBefore" <= ${clock().toISOString()}
    )
    order by "nextAt" limit 1
  `.execute(db)
  return rows[0]?.ms ?? null
}
