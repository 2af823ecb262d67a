import { type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@storekeeper/contract'

/** The contract's paths come beside the first screen; a call made before waits for them. */
export const comesLater = (load: () => Promise<ClientLink<object>>): ClientLink<object> => ({
  call: async (path, input, options) => (await load()).call(path, input, options),
})

const loadLink = async () => (await import('./api-link')).adminLink
// It is fetched at once; if that fails, the first call reports it.
loadLink().catch(() => undefined)

const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(comesLater(loadLink))

/** Every call of the contract: `api.orders.list.queryOptions({ input })`, `api.auth.login.mutationOptions()`. */
export const api = createTanstackQueryUtils(client)
