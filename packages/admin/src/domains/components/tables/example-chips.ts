import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import { rangeText } from '~/ui/list/range-text'
import { KIND_NAME } from '../kind-names'
import type { ExampleSearch } from './example-page'

/** What narrows the example now, in words. */
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
  const priceInWords = price && rangeText(price, formatPrice)
  if (priceInWords)
    chips.push({ label: m.components_price(), value: priceInWords, without: { price: undefined } })
  return chips
}
