import { useSyncExternalStore } from 'react'

const KEY = 'storekeeper.shortcuts-off'

/** Whether shortcuts of letters and characters work; WCAG 2.1.4 requires that they can be turned off. */
export const hasSingleKeys = () => localStorage.getItem(KEY) !== 'true'

/** Stored in the browser and among the admin's preferences, so that it applies to all tabs. */
export const turnSingleKeys = (isOn: boolean) => {
  localStorage.setItem(KEY, String(!isOn))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

export const useSingleKeys = () => useSyncExternalStore(onStorage, hasSingleKeys)

const onStorage = (changed: () => void) => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
