import { type RawBuilder, sql } from 'kysely'

/**
 * The spendable credit of a customer in cents: excludes expired credit that is not removed yet. For queries
 * on `customers`.
 */
export const spendableAt = (now: Date): RawBuilder<number> => sql<number>`(customers."creditBalance" - (
  select coalesce(sum("remaining"), 0) from "creditEntries"
  where "creditEntries"."customer" = customers."_id" and "remaining" > 0 and "expiresAt" <= ${now.toISOString()}
))::bigint`
