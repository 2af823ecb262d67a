import {
  type LargeDiscount,
  MAX_DISCOUNT_PERCENT,
  MIN_DISCOUNT_PERCENT,
} from '@storekeeper/contract/large-discounts/large-discount'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { PercentField } from '~/ui/form/AmountField'
import { toast } from '~/ui/toasts/toast'

type Props = { discount: LargeDiscount; canChange: boolean }

/** Edits the percentage in place: Enter or blur saves, Escape reverts. */
export const PercentBox = ({ discount, canChange }: Props) => {
  const { _id, version, startsAt, endsAt, isActive, discountPercent, product } = discount
  const queries = useQueryClient()
  const [typed, setTyped] = useState<number | string>(discountPercent)
  const [seen, setSeen] = useState(version)
  // The input shows the saved value, from this or another admin, without losing the focus.
  if (seen !== version) {
    setSeen(version)
    setTyped(discountPercent)
  }
  const update = useMutation(
    api.largeDiscounts.update.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.large_discounts_saved()),
      onError: (error) => {
        setTyped(discountPercent)
        toastFailure(error)
        queries.invalidateQueries()
      },
    }),
  )
  const isUsable = typeof typed === 'number' && typed >= MIN_DISCOUNT_PERCENT && typed <= MAX_DISCOUNT_PERCENT

  const save = () => {
    if (!isUsable) return setTyped(discountPercent)
    if (typed !== discountPercent && !update.isPending)
      update.mutate({ _id, version, startsAt, endsAt, isActive, discountPercent: typed })
  }
  const followKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setTyped(discountPercent)
  }

  return (
    <PercentField
      size="sm"
      aria-label={m.large_discounts_percent_of({ product: product.title })}
      className="[grid-area:percent] w-18"
      readOnly={!canChange || update.isPending}
      error={!isUsable}
      value={typed}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={followKeys}
    />
  )
}
