import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../lib/id.ts'

export const sites = {
  list: signedIn.sites.list.handler(({ context: { db } }) =>
    db
      .selectFrom('sites')
      .select(['_id', 'key', 'name', 'domain', 'position', 'isActive'])
      .orderBy('position')
      .orderBy('key')
      .execute(),
  ),
}

/** Adds a site at the end. Its public key is what a storefront shows when it calls. */
export async function createSite(
  tx: Transaction<Tables>,
  site: { key: string; name: string; domain: string },
): Promise<void> {
  const { last } = await tx
    .selectFrom('sites')
    .select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('sites')
    .values({
      ...site,
      _id: newId(),
      position: last + 1,
      publicKey: `pk_${randomBytes(18).toString('base64url')}`,
    })
    .execute()
}
