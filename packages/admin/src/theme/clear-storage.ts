/** A reset does not sign the admin out and preserves unsaved work: the login and drafts remain. */
const STORED = /^storekeeper\.(login$|drafts?(\.|$))/

/** Specification 4: a reset clears all local storage. */
export const clearStorage = (storage: Storage = localStorage) => {
  const stored = Object.entries(storage).filter(([key]) => STORED.test(key))
  storage.clear()
  for (const [key, value] of stored) storage.setItem(key, value)
}
