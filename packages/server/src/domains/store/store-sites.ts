import { metered } from '../../calls.ts'

export const listStoreSites = metered.store.sites.list.handler(({ context: { db } }) =>
  db
    .selectFrom('sites')
    .select(['key', 'name'])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute(),
)

export const storeSiteDetails = metered.store.sites.details.handler(
  async ({ context: { db }, input, errors }) => {
    const site = await db
      .selectFrom('sites')
      .innerJoin('settings', (join) => join.onTrue())
      .select(['key', 'name', 'domain', 'publicKey', 'storeName', 'siteLogo', 'currency'])
      .where('key', '=', input.key)
      .where('isActive', '=', true)
      .executeTakeFirst()
    if (!site) throw errors.NOT_FOUND()
    return site
  },
)
