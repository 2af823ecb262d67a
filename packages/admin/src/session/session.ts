import type { NewSignIn } from '@storekeeper/contract/auth/new-sign-in'
import type { SignedIn } from '@storekeeper/contract/auth/sign-in'
import { m } from '~/paraglide/messages.js'
import { createStore } from '~/store'
import { toast } from '~/ui/toasts/toast'
import {
  claimPreferences,
  forgetLogin,
  keepDevice,
  keepLogin,
  readLogin,
  whenLoginChangesElsewhere,
} from './stored-login'

/** The signed-in admin of this tab; `localStorage` passes it to other tabs. */
const login = createStore<SignedIn | null>(null)

export const currentLogin = login.get
export const useLogin = login.use

/** For screens that require sign-in, where an admin is always signed in. */
export const useSignedIn = (): SignedIn => {
  const current = useLogin()
  if (!current) throw new Error('This screen is for signed-in administrators only.')
  return current
}

/** Specification 8: an unreadable stored login is cleared, with exactly this toast. */
export const restoreSession = () => {
  const stored = readLogin()
  if (stored !== 'unreadable') return login.set(stored)
  toast.error(m.shell_failed_to_authenticate())
  endSession()
}

export const beginSession = ({ device, ...signedIn }: NewSignIn) => {
  sessionStorage.removeItem(ENDED)
  keepDevice(device)
  keepLogin(signedIn)
  login.set(signedIn)
}

export const endSession = () => {
  const ended = login.get()
  if (ended) claimPreferences(ended.profile._id)
  forgetLogin()
  login.set(null)
}

const ENDED = 'storekeeper.session-ended'

/**
 * Specifications 4 and 8: a 401 ends the session whose token was sent, but not a newer session if the
 * response arrives late.
 */
export const endRefusedSession = (token: string | null | undefined) => {
  if (!token || token !== currentLogin()?.token) return
  sessionStorage.setItem(ENDED, 'yes')
  endSession()
}

/** Whether the server ended the last session of this tab and the admin has not signed in again. */
export const hasSessionEnded = () => sessionStorage.getItem(ENDED) !== null

/** Watches the session, including sign-in and sign-out in other tabs. */
export const watchSession = (ended: () => void) => {
  whenLoginChangesElsewhere(restoreSession)
  login.subscribe((now, before) => {
    if (before && !now) ended()
  })
}
