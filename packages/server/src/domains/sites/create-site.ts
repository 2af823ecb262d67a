import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { readSites } from './read-sites.ts'
import { atTakenField } from './taken.ts'

type Fields = { key: string; name: string; domain: string; isActive?: boolean }

export const createSiteCall = signedIn.sites.create.handler(
  async ({ context: { db, admin, clock }, input }) =>
    db.transaction().execute(async (tx) => {
      const _id = await createOnce(tx, 'sites', input, (site) => createSite(tx, site, admin, clock()))
      const made = (await readSites(tx)).find((site) => site._id === _id)
      if (!made) throw new Error('A new site was not written.')
      return made
    }),
)

/** Adds a site at the end and returns its `_id`; 409 at the field whose value another site has. */
export async function createSite(
  tx: Transaction<Tables>,
  site: Fields,
  by: Actor,
  now: Date,
): Promise<string> {
  const _id = await insertSite(tx, site).catch((error: unknown) => {
    throw atTakenField(error)
  })
  await recordAudit(tx, by, now, {
    action: 'site.created',
    entityId: _id,
    changes: Object.fromEntries(Object.entries(site).map(([field, to]) => [field, { from: null, to }])),
  })
  return _id
}

/**
 * Adds a site at the end without an audit entry, for new shops. Storefronts send the generated public key.
 */
export async function insertSite(tx: Transaction<Tables>, site: Fields): Promise<string> {
  const _id = newId()
  const { last } = await tx
    .selectFrom('sites')
    .select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('sites')
    .values({ ...site, _id, position: last + 1, publicKey: newPublicKey() })
    .execute()
  return _id
}

export const newPublicKey = () => `pk_${randomBytes(18).toString('base64url')}`
