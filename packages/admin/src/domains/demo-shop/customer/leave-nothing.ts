import { cartOf } from '../cart/cart-of'
import { CART, THANKS, TYPED } from '../storage-keys'

/** Under what a chat widget keeps its conversation; the public key of the site follows. */
const CHAT = 'storekeeper.chat.'

/** Removes this tab's data of the last customer: what they typed at checkout, and the order they were thanked for. */
export const leaveNothingInTab = () => {
  for (const name of [...namesIn(sessionStorage, TYPED), ...namesIn(sessionStorage, THANKS)])
    sessionStorage.removeItem(name)
}

/** The same, and what the whole browser holds: their conversations on all sites, and that their credit is to be used. */
export const leaveNothing = () => {
  leaveNothingInTab()
  window.storekeeperChat?.forget()
  // Those of other sites, and that of a widget that has not come.
  for (const name of namesIn(localStorage, CHAT)) localStorage.removeItem(name)
  for (const name of namesIn(localStorage, CART))
    cartOf(name.slice(CART.length)).change((cart) => ({ ...cart, usesCredit: false }))
}

const namesIn = (storage: Storage, beginning: string) =>
  Object.keys(storage).filter((name) => name.startsWith(beginning))
