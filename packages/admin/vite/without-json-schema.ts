import type { Plugin } from 'vite'

const MAKES_JSON_SCHEMA = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/**
 * Leaves out of the browser's program how schemas become JSON Schema: only the API's document is made of that, on the
 * server. It hangs on every schema as a method, so that no bundler can know; it is 5 kB before the first page.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'storekeeper:without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!MAKES_JSON_SCHEMA.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)
    const aliases = [...code.matchAll(/^export \{ (\w+) as (\w+) \}/gm)].map(([, , alias = '']) => alias)
    // Every schema is given its methods when it is made; only who calls one is refused.
    const exported = [...names, ...aliases].map((name) =>
      name.startsWith('create') ? `giveRefusal as ${name}` : `refuse as ${name}`,
    )
    return {
      code: `${REFUSAL}\nexport { ${exported.join(', ')} }`,
      map: null,
    }
  },
})

const REFUSAL = `
const refuse = () => { throw new Error('Only the server makes JSON Schema.') }
const giveRefusal = () => refuse
`
