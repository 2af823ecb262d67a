import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import { rangeText } from '~/ui/list/range-text'
import { KIND_NAME } from '../kind-names'
import type { ExampleSearch } from './example-page'

/** Returns the active filters of the example as chips. */
export const exampleChips = (
  { kind, price }: ExampleSearch,
  formatPrice: (cents: number) => string,
): FilterChip<ExampleSearch>[] => {
  const chips: FilterChip<ExampleSearch>[] = []
  if (kind)
    chips.push({
      label: m.components_kind(),
      value: kind.map((one) => KIND_NAME[one]()).join(m.ui_comma()),
      without: { kind: undefined },
    })
  const priceText = price && rangeText(price, formatPrice)
  if (priceText) chips.push({ label: m.components_price(), value: priceText, without: { price: undefined } })
  return chips
}
