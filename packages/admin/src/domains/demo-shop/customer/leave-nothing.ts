import { basketOf } from '../basket/basket-of'
import { BASKET, THANKS, TYPED } from '../kept-names'

/** Under what a chat widget keeps its conversation; the public key of the site follows. */
const CHAT = 'storekeeper.chat.'

/** Removes what this tab holds of whoever shopped in it: what they typed at the till, and the order they were thanked for. */
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
  for (const name of namesIn(localStorage, BASKET))
    basketOf(name.slice(BASKET.length)).change((basket) => ({ ...basket, usesCredit: false }))
}

const namesIn = (storage: Storage, beginning: string) =>
  Object.keys(storage).filter((name) => name.startsWith(beginning))
