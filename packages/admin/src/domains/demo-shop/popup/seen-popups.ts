import type { StorePopup } from '@storekeeper/contract/store/store-content'

type Seen = Pick<StorePopup, '_id' | 'version' | 'frequency'>
type Stores = { session: Pick<Storage, 'getItem' | 'setItem'>; local: Pick<Storage, 'getItem' | 'setItem'> }

const keyOf = ({ _id }: Seen) => `storekeeper.shop.popup.${_id}`

/** Whether this browser has had it, as often as it is meant to. One that was changed since is a new one. */
export const isSeen = (popup: Seen, stores: Stores): boolean => {
  if (popup.frequency === 'always') return false
  const store = popup.frequency === 'once' ? stores.local : stores.session
  return store.getItem(keyOf(popup)) === String(popup.version)
}

export const markSeen = (popup: Seen, stores: Stores): void => {
  if (popup.frequency === 'always') return
  const store = popup.frequency === 'once' ? stores.local : stores.session
  store.setItem(keyOf(popup), String(popup.version))
}
