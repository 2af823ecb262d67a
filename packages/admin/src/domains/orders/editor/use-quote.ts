import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteQuery, toQuestion } from './order-question'
import type { OrderEdit } from './use-order-form'

const PATIENCE_MS = 250

/**
 * Returns the quote of the order, updated after a pause in changes; the previous quote is returned until the
 * next has loaded.
 */
export const useQuote = (edit: OrderEdit, order: string | undefined, currency: string) => {
  const { form } = edit
  // Watched separately: a value that does not affect the total requests no new quote.
  form.useWatchValue('site')
  form.useWatchValue('buyer')
  form.useWatchValue('customer')
  form.useWatchValue('shippingAddress')
  form.useWatchValue('items')
  form.useWatchValue('coupon')
  form.useWatchValue('shipping')
  form.useWatchValue('creditUsed')
  form.useWatchValue('isTestOrder')
  const question = toQuestion(form.getValues(), order, currency)
  const now = question && JSON.stringify(question)
  const [last, setLast] = useState(now)
  // While a number is incomplete, the previous request is used.
  if (now && now !== last) setLast(now)
  const [dialog] = useDebouncedValue(last, PATIENCE_MS)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(dialog ? JSON.parse(dialog) : null),
    placeholderData: keepPreviousData,
  })
  const isCurrent = dialog === now && !isPlaceholderData && !isFetching
  return { quote: data?.lines && form.getValues().site ? data : undefined, error, isCurrent, retry: refetch }
}

export type Quoted = ReturnType<typeof useQuote>
