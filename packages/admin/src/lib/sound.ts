import { useSyncExternalStore } from 'react'
import { chime } from './chime'

const KEY = 'storekeeper.muted'

/**
 * Whether the browser can play sounds: not muted, and the admin interacted with the page, which browsers
 * require.
 */
export const canSound = () => !isMuted() && navigator.userActivation.hasBeenActive

/** Plays the notification sound. */
export const playSound = () => {
  if (canSound()) chime()
}

/** Stored in the browser, so that it applies to all tabs. */
export const setMuted = (muted: boolean) => {
  localStorage.setItem(KEY, String(muted))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

export const useMuted = () => useSyncExternalStore(onStorage, isMuted)

const isMuted = () => localStorage.getItem(KEY) === 'true'

const onStorage = (changed: () => void) => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
