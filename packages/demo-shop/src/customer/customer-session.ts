import { StoreSession } from '@storekeeper/contract/store/store-session'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toasts/toast'
import { getCart } from '../cart/get-cart'
import { CART, THANKS, TYPED } from '../storage-keys'
import { readFrom, storedValue } from '../stored-value'

const NAME = 'storekeeper.shop.customer'
const Stored = StoreSession.nullable()

// After a sign-out in another tab, this listener must run first, so that the tab is cleared before it renders
// for another user.
window.addEventListener('storage', ({ key }) => {
  const before = session.get()
  if ((key !== NAME && key !== null) || !before) return
  if (readFrom(localStorage, NAME, Stored)?.customer._id !== before.customer._id) leaveNothingInTab()
})

/** The session of the signed-in customer in this browser; it is independent of the admin's session. */
const session = storedValue<StoreSession | null>(NAME, Stored, null)

/** Returns the customer as of sign-in or their last change in this browser; null for a guest. */
export const useCustomer = () => session.use()?.customer ?? null

export const useCustomerToken = () => session.use()?.token ?? null

export const beginCustomerSession = (begun: StoreSession) => session.change(() => begun)

/**
 * Applies changes of the account, such as of the name in the header. A late response about the customer before does not
 * change the session of the next.
 */
export const updateSessionCustomer = (customer: StoreSession['customer']) =>
  session.change((begun) => (begun?.customer._id === customer._id ? { ...begun, customer } : begun))

/**
 * Ends the session after a sign-out or an expiry. Removes the customer's data, so that the next user does not
 * see it; a guest's data is unchanged.
 */
export const endCustomerSession = () => {
  if (!session.get()) return
  leaveNothing()
  session.change(() => null)
}

/**
 * Passes the session token to the calls. A 401 ends the session that sent the request; a late response to an
 * old token does not end a new session.
 */
export const customerLogin = {
  token: () => session.get()?.token ?? null,
  refuse: (token: string) => {
    if (token !== session.get()?.token) return
    endCustomerSession()
    toast.plain(m.shop_my_session_ended())
  },
}

/** The key under which a chat widget stores its conversation; the public key of the site follows. */
const CHAT = 'storekeeper.chat.'

/** Removes this tab's data of the last customer: the checkout input and the order confirmation. */
const leaveNothingInTab = () => {
  for (const name of [...namesIn(sessionStorage, TYPED), ...namesIn(sessionStorage, THANKS)])
    sessionStorage.removeItem(name)
}

/**
 * Also removes the data of the whole browser: the customer's chat conversations on all sites, and the choice
 * to use credit.
 */
const leaveNothing = () => {
  leaveNothingInTab()
  window.storekeeperChat?.forget()
  // Conversations of other sites, and of a widget that has not loaded.
  for (const name of namesIn(localStorage, CHAT)) localStorage.removeItem(name)
  for (const name of namesIn(localStorage, CART))
    getCart(name.slice(CART.length)).change((cart) => ({ ...cart, usesCredit: false }))
}

const namesIn = (storage: Storage, beginning: string) =>
  Object.keys(storage).filter((name) => name.startsWith(beginning))
