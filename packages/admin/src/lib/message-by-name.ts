import { m } from '~/paraglide/messages.js'

type Modules = Record<string, Record<string, () => string>>

/**
 * Finds a message by a prefix and a name: `labTest` and `lab-test` are `<prefix>lab_test`. `modules` are the
 * messages with that prefix, which the caller imports with import.meta.glob. The development server compiles all
 * messages of a language into one module, so there it takes them from the catalogue.
 */
export const messageByName = (modules: Modules, prefix: string) => {
  const messages = new Map<string, unknown>(
    import.meta.env.DEV ? Object.entries(m) : Object.values(modules).flatMap(Object.entries),
  )
  return (name: string) =>
    messages.get(
      prefix + name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_'),
    ) as (() => string) | undefined
}
