import { api } from '~/api'
import { forgetRequestedPage } from './requested-page'
import { currentLogin, endSession } from './session'

const PATIENCE_MS = 3000

/** Spec 4 and 8: the session is cleared here whether or not the call succeeds, and a failure is not mentioned. */
export const signOut = async () => {
  const login = currentLogin()
  try {
    if (login) await api.auth.logout.call({ id: login._id }, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    // The server ends what is left of the session when it expires.
  } finally {
    endSession()
    forgetRequestedPage()
  }
}
