import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import { DeliveryQuery } from '@storekeeper/contract/webhooks/webhook-query'
import type { z } from 'zod'
import { api } from '~/api'

/** The URL search of the log: the call's query, and the open delivery. */
export const DeliveryListSearch = DeliveryQuery.extend({ delivery: fromUrl(Id.optional()) })
export type DeliveryListSearch = z.output<typeof DeliveryListSearch>

/** The polling interval in ms while the page is visible. */
const LOOK_MS = 4000
const live = { refetchInterval: LOOK_MS, meta: { handlesErrors: true } }

export const webhookQuery = (id: string) => api.webhooks.details.queryOptions({ input: { id }, ...live })

export const deliveriesQuery = (id: string, { delivery: _, ...query }: DeliveryListSearch) =>
  api.webhooks.deliveries.queryOptions({ input: { ...inUrl(query), id }, ...live })

export const deliveryQuery = (id: string, delivery: string) =>
  api.webhooks.delivery.queryOptions({ input: { id, delivery }, ...live })
