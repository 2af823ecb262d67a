import type { Plugin } from 'vite'

const CATALOGUE = /import\s*\{\s*m\s*\}\s*from\s*["'][^"']*\/paraglide\/messages\.js["'];?/
const MESSAGE = /\bm\.([a-z][a-z0-9_]*)\b/g

/**
 * Rewrites `m.orders_title` to an import of that message. Otherwise the name `m` would reference the whole
 * catalogue, and the sign-in page would load the messages of all screens and languages.
 */
export const messagesWithTheirScreens = (): Plugin => ({
  name: 'storekeeper:messages-with-their-screens',
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (id.includes('node_modules') || !CATALOGUE.test(code)) return
    const names = new Set([...code.matchAll(MESSAGE)].map(([, name]) => name))
    const imports = [...names].map(
      (name) => `import { ${name} as m_${name} } from '~/paraglide/messages/${name}.js'`,
    )
    // All on the line of the original import, so that line numbers do not change.
    return { code: code.replace(CATALOGUE, `${imports.join(';')};`).replace(MESSAGE, 'm_$1'), map: null }
  },
})
