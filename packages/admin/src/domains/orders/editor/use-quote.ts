import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { questionOf, quoteQuery } from './order-question'
import type { OrderEdit } from './use-order-form'

const PATIENCE_MS = 250

/** What the order costs now, a moment after the last change. The last answer stays until the next has come. */
export const useQuote = (edit: OrderEdit, order: string | undefined, currency: string) => {
  const { form } = edit
  // Each by itself: what the total does not follow from asks nothing anew.
  form.useWatchValue('site')
  form.useWatchValue('buyer')
  form.useWatchValue('customer')
  form.useWatchValue('shippingAddress')
  form.useWatchValue('items')
  form.useWatchValue('coupon')
  form.useWatchValue('shipping')
  form.useWatchValue('creditUsed')
  form.useWatchValue('isTestOrder')
  const question = questionOf(form.getValues(), order, currency)
  const now = question && JSON.stringify(question)
  const [last, setLast] = useState(now)
  // While a number is being typed there is nothing to ask: the question before it stays.
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
