import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
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
    return `export default ${JSON.stringify(withStore ? { ...calls, store } : calls, forClients)}`
  },
})

/** Descriptions are only for the API documentation, and permissions only for the server. */
const forClients = (key: string, value: unknown) => {
  if (key === 'meta') return {}
  if (key !== 'route' || typeof value !== 'object') return value
  return { ...value, summary: undefined, description: undefined, tags: undefined }
}
