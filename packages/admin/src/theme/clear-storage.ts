/** A reset signs nobody out and loses no work: the sign-in and what was typed but not yet sent stay. */
const KEPT = /^storekeeper\.(login$|drafts?(\.|$))/

/** Spec 4: a reset clears all local storage. */
export const clearStorage = (storage: Storage = localStorage) => {
  const kept = Object.entries(storage).filter(([key]) => KEPT.test(key))
  storage.clear()
  for (const [key, value] of kept) storage.setItem(key, value)
}
