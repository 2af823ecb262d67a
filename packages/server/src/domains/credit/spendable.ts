import { type RawBuilder, sql } from 'kysely'

/**
 * What a customer can spend, in cents: what has expired counts no more, although it is not booked out yet. For queries
 * that read from `customers`.
 */
export const spendableAt = (now: Date): RawBuilder<number> => sql<number>`(customers."creditBalance" - (
  select coalesce(sum("remaining"), 0) from "creditEntries"
  where "creditEntries"."customer" = customers."_id" and "remaining" > 0 and "expiresAt" <= ${now.toISOString()}
))::bigint`
