type Modules = Record<string, Record<string, () => string>>

/**
 * Finds a message by a prefix and a name: `labTest` and `lab-test` are `<prefix>lab_test`. `modules` are the
 * messages with that prefix, which the caller imports with import.meta.glob.
 */
export const messageByName = (modules: Modules, prefix: string) => {
  const messages = new Map(Object.values(modules).flatMap(Object.entries<() => string>))
  return (name: string) =>
    messages.get(prefix + name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_'))
}
