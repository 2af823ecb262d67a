import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@storekeeper/contract'
import { comesLater } from '~/api'

type Client = JsonifiedClient<ContractRouterClient<Pick<typeof contract, 'campaigns'>>>

const client: Client = createORPCClient(
  comesLater(async () => (await import('~/api-link')).storefrontLink('')),
)

/**
 * The calls behind the link in a mail. Only the token of the link authorizes them, never an admin's session.
 */
export const subscriptionApi = createTanstackQueryUtils(client.campaigns, { path: ['subscription'] })
