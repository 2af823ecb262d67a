import { StoreSession } from '@storekeeper/contract/store/store-session'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toast'
import { readFrom, storedValue } from '../stored-value'
import { leaveNothing, leaveNothingInTab } from './leave-nothing'

const NAME = 'storekeeper.shop.customer'
const Stored = StoreSession.nullable()

// Signed out in another tab: this one is cleared before it is drawn for another user, so this listener is the first.
window.addEventListener('storage', ({ key }) => {
  const before = session.get()
  if ((key !== NAME && key !== null) || !before) return
  if (readFrom(localStorage, NAME, Stored)?.customer._id !== before.customer._id) leaveNothingInTab()
})

/** The customer who is signed in to the shops of this browser; it has nothing to do with the administrator's session. */
const session = storedValue<StoreSession | null>(NAME, Stored, null)

/** Who shops here, as they were when they signed in; null for a guest. */
export const useCustomer = () => session.use()?.customer ?? null

export const useCustomerToken = () => session.use()?.token ?? null

export const beginCustomerSession = (begun: StoreSession) => session.change(() => begun)

/** By signing out, or because it has ended. The next person finds nothing of theirs; a guest's things are left alone. */
export const endCustomerSession = () => {
  if (!session.get()) return
  leaveNothing()
  session.change(() => null)
}

/** What the calls show. A 401 ends the session; but not a new one, when the answer to an old token comes late. */
export const customerLogin = {
  token: () => session.get()?.token ?? null,
  refuse: (token: string) => {
    if (token !== session.get()?.token) return
    endCustomerSession()
    toast.plain(m.shop_my_session_ended())
  },
}
