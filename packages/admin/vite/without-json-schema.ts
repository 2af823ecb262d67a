import type { Plugin } from 'vite'

const MAKES_JSON_SCHEMA = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const CONTRACT = /\/packages\/contract\/src\//
/** A description in a schema of the contract, which only documents the API. */
const DESCRIPTION = /\.describe\(\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)\s*,?\s*\)/g
const ENGLISH_TEXTS = /\/zod\/v4\/locales\/en\.js$/

/**
 * Removes zod's JSON Schema conversion from the browser bundle: only the server uses it, for the OpenAPI
 * document. Every schema references it as a method, so that bundlers cannot remove it; it is 5 kB of the
 * first page. Also removes zod's English messages, which src/zod.ts replaces with codes, and the descriptions of
 * the contract's schemas.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'storekeeper:without-json-schema',
  apply: 'build',
  // Before the strings of the source are rewritten.
  enforce: 'pre',
  transform(code, id) {
    if (CONTRACT.test(id)) return { code: code.replaceAll(DESCRIPTION, ''), map: null }
    if (ENGLISH_TEXTS.test(id)) return { code: 'export default () => ({})', map: null }
    if (!MAKES_JSON_SCHEMA.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)
    const aliases = [...code.matchAll(/^export \{ (\w+) as (\w+) \}/gm)].map(([, , alias = '']) => alias)
    // zod assigns these methods when it creates a schema; only calling one throws.
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
