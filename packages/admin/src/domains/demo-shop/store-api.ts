import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@storekeeper/contract'
import { comesLater } from '~/api'
import { oncePer } from '~/lib/once'
import { customerLogin } from './customer/customer-session'

type StoreClient = JsonifiedClient<ContractRouterClient<Pick<typeof contract, 'store'>>>

/**
 * The calls of a storefront, as a customer's browser makes them: with the public key of one site, never with an
 * administrator's token. Each site's answers are stored apart. An empty key is for what is open to all.
 */
export const storeApi = oncePer((publicKey) => {
  const client: StoreClient = createORPCClient(
    comesLater(async () => (await import('~/api-link')).storefrontLink(publicKey)),
  )
  return createTanstackQueryUtils(client.store, { path: ['store', publicKey] })
})

/** The same with the session of the signed-in customer. Answers are cached apart for each customer and for guests. */
export const visitorApi = (publicKey: string, customer: string) => visitorApis(publicKey)(customer)

const visitorApis = oncePer((publicKey) => {
  const client: StoreClient = createORPCClient(
    comesLater(async () => (await import('~/api-link')).storefrontLink(publicKey, customerLogin)),
  )
  return oncePer((customer) =>
    createTanstackQueryUtils(client.store, { path: ['visitor', publicKey, customer] }),
  )
})
