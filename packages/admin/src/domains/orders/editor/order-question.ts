import { MAX_LINE_QUANTITY, type OrderQuestion } from '@storekeeper/contract/orders/order-input'
import { VatId } from '@storekeeper/contract/taxes/vat-id'
import { skipToken } from '@tanstack/react-query'
import { api } from '~/api'
import { type OrderValues, toCommonInput, toPricedInput } from './order-form'

export const quoteQuery = (question: OrderQuestion | null) =>
  api.orders.quote.queryOptions({
    input: question ?? skipToken,
    retry: false,
    meta: { handlesErrors: true },
  })

/** Returns the quote request; null if no site is chosen, or a quantity, the credit or the VAT ID is invalid. */
export const toQuestion = (
  values: OrderValues,
  order: string | undefined,
  currency: string,
): OrderQuestion | null => {
  const common = order ? toPricedInput(values, currency) : toCommonInput(values, currency)
  const areWhole = common.items.every(
    ({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY,
  )
  const isVatId = VatId.safeParse(values.vatId).success
  if (!values.site || !areWhole || common.creditUsed < 0 || !isVatId) return null
  return {
    ...common,
    customer: common.customer || null,
    country: values.shippingAddress.country,
    state: values.shippingAddress.state,
    isTestOrder: values.isTestOrder,
    ...(order && { order }),
  }
}
