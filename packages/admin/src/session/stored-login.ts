import type { SignedIn } from '@storekeeper/contract/auth/sign-in'
import { parseLogin } from './parse-login'

const KEY = 'storekeeper.login'

/** The sign-in response stored by the browser: a login, null, or unreadable. */
export const readLogin = (): SignedIn | null | 'unreadable' => {
  const stored = localStorage.getItem(KEY)
  return stored === null ? null : parseLogin(stored)
}

export const keepLogin = (login: SignedIn) => localStorage.setItem(KEY, JSON.stringify(login))

export const forgetLogin = () => localStorage.removeItem(KEY)

/**
 * Says whose preferences the browser stores, if they were not exchanged with the server yet: they are not those of the
 * next admin.
 */
export const claimPreferences = (admin: string) => {
  localStorage['storekeeper.preferences'] ??= JSON.stringify({ admin, values: {} })
}

const DEVICE_KEY = 'storekeeper.device'

/** The secret of this browser from an earlier sign-in; it remains after signing out. */
export const readDevice = (): string | undefined => localStorage.getItem(DEVICE_KEY) ?? undefined

export const keepDevice = (device: string) => localStorage.setItem(DEVICE_KEY, device)

/** Calls back when another tab signs in or out. */
export const whenLoginChangesElsewhere = (changed: () => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) changed()
  })
