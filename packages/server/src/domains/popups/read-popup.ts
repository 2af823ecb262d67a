import type { Sites } from '@storekeeper/contract/grants'
import { toSiteKeys } from '@storekeeper/contract/list'
import type { Popup } from '@storekeeper/contract/popups/popup'
import { getPopupState } from '@storekeeper/contract/popups/popup-state'
import type { StorePopup } from '@storekeeper/contract/store/store-content'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { onSites } from '../../lib/queries/on-sites.ts'

export const popupDetails = signedIn.popups.details.handler(async ({ context: { db }, input }) => {
  const site = await firstSite(db, toSiteKeys(input.site))
  return (await readPopup(db, site)) ?? null
})

/** The pop-up of a site. Works in a transaction too. */
export const readPopup = (db: Db, site: string): Promise<Popup | undefined> =>
  db
    .selectFrom('popups')
    .select(['_id', 'site', 'title', 'body', 'image', 'link', 'linkText', 'delaySeconds', 'frequency'])
    .select(['startsAt', 'endsAt', 'isActive', 'version', 'createdAt', 'updatedAt'])
    .where('site', '=', site)
    .executeTakeFirst()

async function firstSite(db: Db, sites: Sites): Promise<string> {
  const first = await db
    .selectFrom('sites')
    .select('key')
    .where((site) => onSites(site.ref('key'), sites))
    .orderBy('position')
    .orderBy('key')
    .limit(1)
    .executeTakeFirst()
  return first?.key ?? ''
}

/** The pop-up that a site shows its customers at this moment. */
export async function livePopup(db: Db, site: string, now: Date): Promise<StorePopup | null> {
  const popup = await readPopup(db, site)
  if (!popup || getPopupState(popup, now) !== 'live') return null
  const { _id, title, body, image, link, linkText, delaySeconds, frequency, version } = popup
  return { _id, title, body, image, link, linkText, delaySeconds, frequency, version }
}
