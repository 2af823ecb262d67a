import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '~/api'
import type { Chosen } from '~/ui/list/bulk/selection'
import type { MailValues } from './use-order-mail'

/** The selected orders as the input of a bulk call. */
export const meantBy = (chosen: Chosen, filter: OrderFilter | undefined) =>
  'ids' in chosen ? chosen : { ...chosen, filter }

export const receiversQuery = (chosen: Chosen, filter: OrderFilter | undefined) =>
  api.orderMails.receivers.queryOptions({
    input: meantBy(chosen, filter),
    meta: { handlesErrors: true },
  })

export const orderMailPreviewQuery = (content: MailValues, order: string) =>
  api.orderMails.preview.queryOptions({
    input: { ...content, order },
    placeholderData: keepPreviousData,
    meta: { handlesErrors: true },
  })
