import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, isContractProcedure, minifyContractRouter } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'

const CONTRACT = fileURLToPath(import.meta.resolve('@storekeeper/contract'))
const ID = 'virtual:contract'

type Options = {
  /** Whether the app calls what storefronts call; the back-office does not. */
  withStore: boolean
}

/**
 * `virtual:contract` is the contract without its schemas: the methods and paths that the client needs. The
 * browser then does not load the schemas of all domains; screens import their own.
 */
export const minifiedContract = ({ withStore }: Options): Plugin => ({
  name: 'storekeeper:minified-contract',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return
    const { module, dependencies } = await runnerImport<{ contract: AnyContractRouter }>(CONTRACT)
    for (const file of [CONTRACT, ...dependencies]) this.addWatchFile(file)
    const { store, ...calls } = minifyContractRouter(module.contract) as Record<string, AnyContractRouter>
    return `${CALL}\nexport default ${toCode(withStore && store ? { ...calls, store } : calls)}`
  },
})

/** A call of the contract, by the fields that all of them have in common; most paths begin alike. */
const CALL = `const by = (method) => (path, more) => ({
  '~orpc': { errorMap: {}, meta: {}, route: { method, path: path[0] === '/' ? path : '/admin/' + path, ...more } },
})
const GET = by('GET'), POST = by('POST'), PUT = by('PUT'), PATCH = by('PATCH'), DELETE = by('DELETE')`

/** Writes the calls as code, which is smaller than the same objects as JSON. */
function toCode(node: AnyContractRouter): string {
  if (isContractProcedure(node)) {
    // Descriptions are only for the API documentation.
    const { method, path = '/', summary, description, tags, ...more } = node['~orpc'].route
    const rest = JSON.stringify(more)
    return `${method}(${JSON.stringify(path.replace(/^\/admin\//, ''))}${rest === '{}' ? '' : `,${rest}`})`
  }
  const parts = Object.entries(node as Record<string, AnyContractRouter>)
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${toCode(part)}`).join(',')}}`
}
