import { getPopupState } from '@storekeeper/contract/popups/popup-state'
import type { StorePopup } from '@storekeeper/contract/store/store-content'
import type { Db } from '../../db/open.ts'
import { readPopup } from './read-popup.ts'

/** The pop-up that a site shows its customers at this moment. */
export async function livePopup(db: Db, site: string, now: Date): Promise<StorePopup | null> {
  const popup = await readPopup(db, site)
  if (!popup || getPopupState(popup, now) !== 'live') return null
  const { _id, title, body, image, link, linkText, delaySeconds, frequency, version } = popup
  return { _id, title, body, image, link, linkText, delaySeconds, frequency, version }
}
