import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'

/** What is always free has neither a price nor a threshold, whatever came along. */
export const columnsOf = <Terms extends { isFreeShipping: boolean; price: number; freeOver: number | null }>(
  terms: Terms,
): Terms => (terms.isFreeShipping ? { ...terms, price: 0, freeOver: null } : terms)

/** The site stays as it is while its methods are counted and put in order: two who do so wait for each other. */
export async function lockSite(tx: Transaction<Tables>, key: string): Promise<void> {
  const site = await tx
    .selectFrom('sites')
    .select('key')
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!site) throw fieldError('site', 'SITE_NOT_FOUND')
}

/** The place after the last of a site, which the caller has locked. */
export async function placeAtEnd(tx: Transaction<Tables>, site: string): Promise<number> {
  const { last } = await tx
    .selectFrom('shippingMethods')
    .select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
    .where('site', '=', site)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** A method names countries that the store knows, active or not: an unknown one could never be reached. */
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
