/** A reset signs no admin out and loses no work: the sign-in and what was typed but not yet sent stay. */
const STORED = /^storekeeper\.(login$|drafts?(\.|$))/

/** Spec 4: a reset clears all local storage. */
export const clearStorage = (storage: Storage = localStorage) => {
  const stored = Object.entries(storage).filter(([key]) => STORED.test(key))
  storage.clear()
  for (const [key, value] of stored) storage.setItem(key, value)
}
