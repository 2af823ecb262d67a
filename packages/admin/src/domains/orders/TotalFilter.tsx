import { NumberInput } from '@mantine/core'
import { useAppInfo } from '~/app-info'
import { digitsOf, fromCents, toCents } from '~/lib/minor-units'
import { m } from '~/paraglide/messages.js'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import classes from './MoreFilters.module.css'
import type { OrderListSearch } from './order-search'

type Props = { search: OrderListSearch; onSearch: ChangeSearch<OrderListSearch> }

/** Bounds of the total, typed in units of the currency and kept in cents; they hold once the field is left or Enter is hit. */
export const TotalFilter = ({ search, onSearch }: Props) => {
  const currency = useAppInfo()?.currency
  if (!currency) return null
  const bound = (field: 'minPrice' | 'maxPrice', label: string) => (
    <NumberInput
      size="sm"
      aria-label={`${m.orders_total()}: ${label}`}
      placeholder={label}
      defaultValue={search[field] === undefined ? '' : fromCents(search[field], currency)}
      min={0}
      max={1e9}
      decimalScale={digitsOf(currency)}
      thousandSeparator=","
      hideControls
      onBlur={(event) => hold(field, event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') hold(field, event.currentTarget.value)
      }}
    />
  )
  /** Spec 5: zero or empty is no bound. */
  const hold = (field: 'minPrice' | 'maxPrice', typed: string) => {
    const cents = toCents(Number(typed.replaceAll(',', '')), currency) || undefined
    if (cents !== search[field]) onSearch({ [field]: cents })
  }

  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>
        {m.orders_total()} ({currency})
      </legend>
      <div className={classes.bounds}>
        {bound('minPrice', m.orders_at_least())}
        {bound('maxPrice', m.orders_at_most())}
      </div>
    </fieldset>
  )
}
