import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '~/api'
import { type Chosen, toBulkInput } from '~/ui/list/selection'
import type { MailValues } from './use-order-mail'

export const receiversQuery = (chosen: Chosen, filter: OrderFilter | undefined) =>
  api.orderMails.receivers.queryOptions({
    input: toBulkInput(chosen, filter),
    meta: { handlesErrors: true },
  })

export const orderMailPreviewQuery = (content: MailValues, order: string) =>
  api.orderMails.preview.queryOptions({
    input: { ...content, order },
    placeholderData: keepPreviousData,
    meta: { handlesErrors: true },
  })
