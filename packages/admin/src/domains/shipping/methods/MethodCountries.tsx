import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'
import classes from './MethodCells.module.css'

/** The maximum number of countries shown by name; for more, only their number is shown. */
const MOST_NAMED = 2

type Props = { method: ShippingMethod; getCountryName: (code: string) => string }

/** The countries of a method. A method without an active country shows a warning. */
export const MethodCountries = ({ method: { countries, activeCountries }, getCountryName }: Props) => (
  <span className={classes.countries}>
    <span>{whereTo(countries, activeCountries, getCountryName)}</span>
    {activeCountries === 0 && <StatusBadge tone="bad">{m.shipping_none_active()}</StatusBadge>}
  </span>
)

const whereTo = (codes: readonly string[], active: number, getCountryName: Props['getCountryName']) => {
  if (codes.length === 0) return m.shipping_all_countries({ count: active })
  if (codes.length <= MOST_NAMED) return codes.map(getCountryName).join(m.ui_comma())
  return active === codes.length
    ? m.shipping_n_countries({ count: codes.length })
    : m.shipping_n_of_countries({ active, count: codes.length })
}
