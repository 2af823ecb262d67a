import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import type { LabTestListSearch } from './lab-test-search'

/** Every filter that is on, in words. */
export const labTestChips = ({ isActive }: LabTestListSearch): FilterChip<LabTestListSearch>[] =>
  isActive === undefined
    ? []
    : [
        {
          label: m.lab_tests_status(),
          value: isActive ? m.lab_tests_active() : m.lab_tests_inactive(),
          without: { isActive: undefined },
        },
      ]
