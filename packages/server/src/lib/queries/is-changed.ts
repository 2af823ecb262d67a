import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether an entry of the audit log changed a field, given its JSON. An unchanged value describes another one, such as
 * the type of a coupon its amount. Different admins can have the same name.
 */
export const isChanged = (change: RawBuilder<unknown>) => sql<SqlBool>`(
  ${change} -> 'from' is distinct from ${change} -> 'to'
  or ${change} #> '{ids,from}' is distinct from ${change} #> '{ids,to}'
)`
