import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'

const PATIENCE_MS = 250
const MOST_SHOWN = '20'

type Named = { code: string; title: string }

type Props = {
  product: { _id: string }
  /** The code that is chosen; null: none. */
  value: string | null
  onChange: (code: string | null) => void
} & Pick<
  SelectProps,
  'label' | 'description' | 'inputWrapperOrder' | 'placeholder' | 'error' | 'onFocus' | 'onBlur'
> & { 'data-path'?: string; 'data-autofocus'?: boolean }

/** One of the live or scheduled coupons that are good for a product, found by its code or title. */
export const DisplayCouponSelect = ({ product, value, onChange, ...field }: Props) => {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Named | null>(null)
  const [q] = useDebouncedValue(typed.trim(), PATIENCE_MS)
  const { data, isFetching } = useQuery({
    ...api.coupons.list.queryOptions({
      input: {
        q: isNameOf(q, value) ? '' : q,
        goodFor: product._id,
        state: 'live,scheduled',
        limit: MOST_SHOWN,
        sort: 'code.asc',
      },
    }),
    placeholderData: keepPreviousData,
  })
  const found: Named[] = data?.items ?? []
  const chosen = [...found, ...(picked ? [picked] : [])].find(({ code }) => code === value)
  const offered =
    value && !found.some(({ code }) => code === value)
      ? [chosen ?? { code: value, title: '' }, ...found]
      : found

  return (
    <Select
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.product_coupon_clear() }}
      nothingFoundMessage={isFetching ? m.product_picker_searching() : m.product_no_coupon_good()}
      // The server has searched already.
      filter={({ options }) => options}
      data={offered.map((coupon) => ({ value: coupon.code, label: labelOf(coupon) }))}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(code) => {
        setPicked(offered.find((coupon) => coupon.code === code) ?? null)
        onChange(code)
      }}
      {...field}
    />
  )
}

const SEPARATOR = ' · '

const labelOf = ({ code, title }: Named) => (title ? `${code}${SEPARATOR}${title}` : code)

/** What stands in the box once a coupon is chosen is its name, not a search. */
const isNameOf = (q: string, code: string | null) =>
  code !== null && (q === code || q.startsWith(`${code}${SEPARATOR}`))
