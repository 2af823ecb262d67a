import { m } from '~/paraglide/messages.js'

type YesNoFilter = {
  field: 'isBundle' | 'labTested' | 'largeDiscount' | 'hasCoupon'
  label: () => string
  names: () => { yes: string; no: string }
}

const withOrWithout = () => ({ yes: m.products_with(), no: m.products_without() })

/** The boolean properties of a product. */
export const YES_NO_FILTERS: readonly YesNoFilter[] = [
  {
    field: 'isBundle',
    label: m.products_bundles,
    names: () => ({ yes: m.products_only_bundles(), no: m.products_no_bundles() }),
  },
  { field: 'labTested', label: m.products_lab_test, names: withOrWithout },
  { field: 'largeDiscount', label: m.products_large_discount, names: withOrWithout },
  { field: 'hasCoupon', label: m.products_coupon, names: withOrWithout },
]
