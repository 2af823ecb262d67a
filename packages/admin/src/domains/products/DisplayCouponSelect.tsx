import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useEnterPick } from '~/ui/focus/use-enter-pick'
import { nothingFound } from '~/ui/form/nothing-found'

const DEBOUNCE_MS = 250
const MAX_SHOWN = '20'

type Named = { code: string; title: string }

type Props = {
  product: { _id: string }
  /** The chosen code; null for none. */
  value: string | null
  onChange: (code: string | null) => void
} & Pick<
  SelectProps,
  'label' | 'description' | 'inputWrapperOrder' | 'placeholder' | 'error' | 'onFocus' | 'onBlur'
> & { 'data-path'?: string; 'data-autofocus'?: boolean }

/** Selects one of the active or scheduled coupons that apply to a product, by code or title. */
export const DisplayCouponSelect = ({ product, value, onChange, ...field }: Props) => {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Named | null>(null)
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data, isFetching, error } = useQuery({
    ...foundBy(isCouponLabel(q, value) ? '' : q, product._id),
    placeholderData: keepPreviousData,
  })
  const pick = (coupon: Named | null) => {
    setPicked(coupon)
    onChange(coupon?.code ?? null)
  }
  const queries = useQueryClient()
  const enter = useEnterPick<Named>({
    find: async (wanted) => (await queries.fetchQuery(foundBy(wanted, product._id))).items,
    pick,
    isName: (wanted) => isCouponLabel(wanted, value),
  })
  const found: Named[] = data?.items ?? []
  const chosen = [...found, ...(picked ? [picked] : [])].find(({ code }) => code === value)
  const offered =
    value && !found.some(({ code }) => code === value)
      ? [chosen ?? { code: value, title: '' }, ...found]
      : found

  return (
    <Select
      {...enter}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.product_coupon_clear() }}
      nothingFoundMessage={nothingFound({ isFetching, error }, m.product_no_coupon_good())}
      // The server has already filtered the options.
      filter={({ options }) => options}
      data={offered.map((coupon) => ({ value: coupon.code, label: formatLabel(coupon) }))}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(code) => pick(offered.find((coupon) => coupon.code === code) ?? null)}
      {...field}
    />
  )
}

const foundBy = (q: string, goodFor: string) =>
  api.coupons.list.queryOptions({
    input: { q, goodFor, state: 'live,scheduled', limit: MAX_SHOWN, sort: 'code.asc' },
  })

const SEPARATOR = ' · '

const formatLabel = ({ code, title }: Named) => (title ? `${code}${SEPARATOR}${title}` : code)

/** Once a coupon is chosen, the input contains its label, which is not a search. */
const isCouponLabel = (q: string, code: string | null) =>
  code !== null && (q === code || q.startsWith(`${code}${SEPARATOR}`))
