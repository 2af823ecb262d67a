import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The source of a request: its id, its address, the admin whose session it used or opened, and whether a language model
 * sent it by MCP. `undoing` is the entry of the audit log that the current code undoes.
 */
export type Requester = {
  requestId: string
  /** Missing for a bulk run, whose id is the `requestId`. */
  ip?: string
  admin?: string
  isByMcp?: boolean
  undoing?: { entry: string; entityId: string }
}

/** The request or the bulk run that the current code runs for; undefined for other background work. */
export const requestContext = new AsyncLocalStorage<Requester>()

/** Sets the admin of the current request. */
export function requestedByAdmin(admin: string): void {
  const requester = requestContext.getStore()
  if (requester) requester.admin = admin
}

/** Whether a language model sent the current request by MCP. */
export const isByMcp = (): boolean => requestContext.getStore()?.isByMcp ?? false
