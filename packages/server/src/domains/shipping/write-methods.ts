import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'

/** Clears the price and the threshold of a method that is always free. */
export const toColumns = <Terms extends { isFreeShipping: boolean; price: number; freeOver: number | null }>(
  terms: Terms,
): Terms => (terms.isFreeShipping ? { ...terms, price: 0, freeOver: null } : terms)

/** The position after the site's last method. The caller has locked the site. */
export async function positionAtEnd(tx: Transaction<Tables>, site: string): Promise<number> {
  const { last } = await tx
    .selectFrom('shippingMethods')
    .select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
    .where('site', '=', site)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Refuses (422) countries that the store does not have; inactive ones are accepted. */
export async function refuseUnknownCountries(
  tx: Transaction<Tables>,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return
  const { rows } = await sql<{ code: string }>`
    select wanted."code" from unnest(${[...codes]}::text[]) as wanted("code")
    where not exists (select from countries where countries."code" = wanted."code")
  `.execute(tx)
  if (rows.length > 0)
    throw fieldError('countries', 'COUNTRIES_NOT_IN_STORE', { countries: rows.map((row) => row.code) })
}
