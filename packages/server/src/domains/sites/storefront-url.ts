import type { Db } from '../../db/open.ts'

/**
 * The address of a site's storefront, with which links to customers start. It comes from the site's domain,
 * never from a request. Domains under `.example` lead nowhere: their storefront is the demo shop. Works in a
 * transaction too.
 */
export async function readStorefrontUrl(db: Db, site: string, publicUrl: string): Promise<string> {
  const { key, domain } = await db
    .selectFrom('sites')
    .select(['key', 'domain'])
    .where('key', '=', site)
    .executeTakeFirstOrThrow()
  if (domain.endsWith('.example')) return new URL(`/demo-shop/${key}`, publicUrl).href
  return `${domain.endsWith('.localhost') ? 'http' : 'https'}://${domain}`
}
