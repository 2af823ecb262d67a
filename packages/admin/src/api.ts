import { type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@storekeeper/contract'

/** A link whose implementation loads with the first call, so that the first screen does not wait for it. */
export const comesLater = (load: () => Promise<ClientLink<object>>): ClientLink<object> => ({
  call: async (path, input, options) => (await load()).call(path, input, options),
})

let isShown = false

const loadLink = async () => {
  // The first screen that calls is shown first.
  if (!isShown) await new Promise((resolve) => setTimeout(resolve))
  isShown = true
  return (await import('./api-link')).adminLink
}

type Calls = Omit<typeof contract, 'store'>

// Only storefronts call `store`, which the link does not know.
const client: JsonifiedClient<ContractRouterClient<Calls>> = createORPCClient(comesLater(loadLink))

/**
 * The calls of the contract as queries and mutations: `api.orders.list.queryOptions({ input })`,
 * `api.auth.login.mutationOptions()`.
 */
export const api = createTanstackQueryUtils(client)
