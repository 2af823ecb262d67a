import { oc } from '@orpc/contract'
import { commonErrors } from './errors.ts'
import type { Right } from './rights.ts'

/**
 * How a call of the contract begins: `get('/admin/orders', { right: 'orders:read', summary: '…' })`.
 * The one file that knows the builder of the library underneath.
 */
export const get = (path: Path, about: About) => call('GET', path, about)
export const post = (path: Path, about: About) => call('POST', path, about)
export const put = (path: Path, about: About) => call('PUT', path, about)
export const patch = (path: Path, about: About) => call('PATCH', path, about)
export const del = (path: Path, about: About) => call('DELETE', path, about)

type Path = `/${string}`

/** `right` is what the caller needs; `open` calls need no session at all. */
type About = { right: Right | 'open'; summary: string; tag: string; description?: string }

/** What a call says of itself beside its shapes; the server decides access from it, in one place. */
export type CallMeta = { right: Right | 'open' }

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: Path, about: About) =>
  oc
    .$meta<CallMeta>({ right: about.right })
    .route({
      method,
      path,
      summary: about.summary,
      description: about.description,
      tags: [about.tag],
      spec: (operation) => (about.right === 'open' ? { ...operation, security: [] } : operation),
    })
    .errors(commonErrors)
