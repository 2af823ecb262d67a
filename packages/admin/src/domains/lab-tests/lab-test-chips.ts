import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import type { LabTestListSearch } from './lab-test-search'

/** Returns the active filters as chips; `productTitle` is undefined until it has loaded. */
export const labTestChips = (
  { isActive, product }: LabTestListSearch,
  productTitle: string | undefined,
): FilterChip<LabTestListSearch>[] => {
  const chips: FilterChip<LabTestListSearch>[] = []
  if (isActive !== undefined)
    chips.push({
      label: m.lab_tests_status(),
      value: isActive ? m.lab_tests_active() : m.lab_tests_inactive(),
      without: { isActive: undefined },
    })
  if (product)
    chips.push({
      label: m.lab_tests_product(),
      value: productTitle ?? '…',
      without: { product: undefined },
    })
  return chips
}
