import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The source of a request: its id, its address, the admin whose session it used or opened, and whether a language model
 * sent it by MCP.
 */
export type Requester = { requestId: string; ip: string; admin?: string; isByMcp?: boolean }

/** The request that the current code runs for; undefined for background work. */
export const requestContext = new AsyncLocalStorage<Requester>()

/** Sets the admin of the current request. */
export function requestedByAdmin(admin: string): void {
  const requester = requestContext.getStore()
  if (requester) requester.admin = admin
}
