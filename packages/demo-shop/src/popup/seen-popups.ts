import type { StorePopup } from '@storekeeper/contract/store/store-content'

type Seen = Pick<StorePopup, '_id' | 'version' | 'frequency'>
type Stores = { session: Pick<Storage, 'getItem' | 'setItem'>; local: Pick<Storage, 'getItem' | 'setItem'> }

const toStorageKey = ({ _id }: Seen) => `storekeeper.shop.popup.${_id}`

/**
 * Returns whether this browser has shown the pop-up as often as its frequency permits. A changed pop-up
 * counts as new.
 */
export const isSeen = (popup: Seen, stores: Stores): boolean => {
  if (popup.frequency === 'always') return false
  const store = popup.frequency === 'once' ? stores.local : stores.session
  return store.getItem(toStorageKey(popup)) === String(popup.version)
}

export const markSeen = (popup: Seen, stores: Stores): void => {
  if (popup.frequency === 'always') return
  const store = popup.frequency === 'once' ? stores.local : stores.session
  store.setItem(toStorageKey(popup), String(popup.version))
}
