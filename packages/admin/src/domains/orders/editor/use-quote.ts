import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteQuery, toQuestion } from './order-question'
import type { OrderEdit } from './use-order-form'

const DEBOUNCE_MS = 250

/**
 * Returns the quote of the order, updated after a pause in changes; the previous quote is returned until the
 * next has loaded.
 */
export const useQuote = (edit: OrderEdit, order: string | undefined, currency: string) => {
  const { form } = edit
  // Only the fields that affect the quote are watched, so that other changes do not render the editor again.
  form.useWatchValue('site')
  form.useWatchValue('buyer')
  form.useWatchValue('customer')
  form.useWatchValue('vatId')
  form.useWatchValue('shippingAddress')
  form.useWatchValue('items')
  form.useWatchValue('customItems')
  form.useWatchValue('discount')
  form.useWatchValue('coupon')
  form.useWatchValue('shipping')
  form.useWatchValue('creditUsed')
  form.useWatchValue('isTestOrder')
  const question = toQuestion(form.getValues(), order, currency)
  const now = question && JSON.stringify(question)
  const [last, setLast] = useState(now)
  // While the site or a quantity is missing, the previous request is used.
  if (now && now !== last) setLast(now)
  const [debounced] = useDebouncedValue(last, DEBOUNCE_MS)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(debounced ? JSON.parse(debounced) : null),
    placeholderData: keepPreviousData,
  })
  const isCurrent = debounced === now && !isPlaceholderData && !isFetching
  return { quote: data?.lines && form.getValues().site ? data : undefined, error, isCurrent, retry: refetch }
}

export type Quoted = ReturnType<typeof useQuote>
