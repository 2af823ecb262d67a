import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@storekeeper/contract'
import { comesLater } from '~/api'
import { memoize } from '~/lib/memoize'
import { customerLogin } from './customer/customer-session'

type StoreClient = JsonifiedClient<ContractRouterClient<Pick<typeof contract, 'store'>>>

/**
 * The calls of a storefront from a customer's browser: with the public key of one site, never with an admin's
 * token. The responses of each site are cached separately. An empty key is for public calls.
 */
export const storeApi = memoize((publicKey) => {
  const client: StoreClient = createORPCClient(
    comesLater(async () => (await import('~/api-link')).storefrontLink(publicKey)),
  )
  return createTanstackQueryUtils(client.store, { path: ['store', publicKey] })
})

/**
 * The same calls with the session of the signed-in customer. Responses are cached separately for each
 * customer and for guests.
 */
export const visitorApi = (publicKey: string, customer: string) => visitorApis(publicKey)(customer)

const visitorApis = memoize((publicKey) => {
  const client: StoreClient = createORPCClient(
    comesLater(async () => (await import('~/api-link')).storefrontLink(publicKey, customerLogin)),
  )
  return memoize((customer) =>
    createTanstackQueryUtils(client.store, { path: ['visitor', publicKey, customer] }),
  )
})
