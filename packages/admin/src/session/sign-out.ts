import { api } from '~/api'
import { forgetRequestedPage } from './requested-page'
import { currentLogin, endSession } from './session'

const TIMEOUT_MS = 3000

/** Specifications 4 and 8: clears the session here even if the call fails, without showing the failure. */
export const signOut = async () => {
  const login = currentLogin()
  try {
    if (login) await api.auth.logout.call({ id: login._id }, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    // If the call fails, the session on the server ends when it expires.
  } finally {
    endSession()
    forgetRequestedPage()
  }
}
