import { useSyncExternalStore } from 'react'
import { chime } from './chime'

const KEY = 'storekeeper.muted'

/** Not while muted, nor before the admin touched the page: browsers refuse it until then. */
export const canSound = () => !isMuted() && navigator.userActivation.hasBeenActive

/** A sound for news. */
export const playSound = () => {
  if (canSound()) chime()
}

/** Kept by this browser, so that it holds for all its tabs. */
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
