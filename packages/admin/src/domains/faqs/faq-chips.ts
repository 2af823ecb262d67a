import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import type { FaqListSearch } from './faq-search'

/** Returns the active filters as chips. */
export const faqChips = ({ category, isActive }: FaqListSearch): FilterChip<FaqListSearch>[] => {
  const chips: FilterChip<FaqListSearch>[] = []
  if (category) chips.push({ label: m.faqs_category(), value: category, without: { category: undefined } })
  if (isActive !== undefined)
    chips.push({
      label: m.faqs_status(),
      value: isActive ? m.faqs_active() : m.faqs_inactive(),
      without: { isActive: undefined },
    })
  return chips
}
