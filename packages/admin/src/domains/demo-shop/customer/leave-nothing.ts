import { getCart } from '../cart/get-cart'
import { CART, THANKS, TYPED } from '../storage-keys'

/** The key under which a chat widget stores its conversation; the public key of the site follows. */
const CHAT = 'storekeeper.chat.'

/** Removes this tab's data of the last customer: the checkout input and the order confirmation. */
export const leaveNothingInTab = () => {
  for (const name of [...namesIn(sessionStorage, TYPED), ...namesIn(sessionStorage, THANKS)])
    sessionStorage.removeItem(name)
}

/**
 * Also removes the data of the whole browser: the customer's chat conversations on all sites, and the choice
 * to use credit.
 */
export const leaveNothing = () => {
  leaveNothingInTab()
  window.storekeeperChat?.forget()
  // Conversations of other sites, and of a widget that has not loaded.
  for (const name of namesIn(localStorage, CHAT)) localStorage.removeItem(name)
  for (const name of namesIn(localStorage, CART))
    getCart(name.slice(CART.length)).change((cart) => ({ ...cart, usesCredit: false }))
}

const namesIn = (storage: Storage, beginning: string) =>
  Object.keys(storage).filter((name) => name.startsWith(beginning))
