import { SegmentedControl } from '@mantine/core'
import type { Site } from '@storekeeper/contract/sites'
import { ProductPicker } from '~/domains/products/products'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { YesNoField } from '~/ui/filters/ChoiceField'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import type { LabTestListSearch } from './lab-test-search'

type Props = {
  search: LabTestListSearch
  onSearch: ChangeSearch<LabTestListSearch>
  /** The sites to choose from; empty if the header selects a site. */
  sites: readonly Site[]
  shown: string | undefined
}

export const LabTestFilters = ({ search, onSearch, sites, shown }: Props) => (
  <>
    {sites.length > 0 && shown && (
      <SiteChoice sites={sites} shown={shown} onChange={(ofSite) => onSearch({ ofSite })} />
    )}
    <FilterMenu label={m.lab_tests_status()} count={search.isActive === undefined ? 0 : 1} width={320}>
      <YesNoField
        label={m.lab_tests_status()}
        names={{ yes: m.lab_tests_active(), no: m.lab_tests_inactive() }}
        value={search.isActive}
        onChange={(isActive) => onSearch({ isActive })}
      />
    </FilterMenu>
    <FilterMenu label={m.lab_tests_product()} count={search.product ? 1 : 0} width={360}>
      <div // Space for the dropdown below the field, which the popover would cut off.
        className="min-h-98"
      >
        <ProductPicker
          label={m.lab_tests_product()}
          comboboxProps={WITHIN}
          site={shown === ALL_SITES ? undefined : shown}
          value={search.product ?? null}
          onChange={(product) => onSearch({ product: product ?? undefined })}
        />
      </div>
    </FilterMenu>
  </>
)

/** Without a portal, a click on the option list does not count as a click outside of the popover. */
const WITHIN = { withinPortal: false }

type SiteChoiceProps = { sites: readonly Site[]; shown: string; onChange: (site: string) => void }

/** Selects the site of the listed tests while the header is set to all sites. */
const SiteChoice = ({ sites, shown, onChange }: SiteChoiceProps) => (
  <SegmentedControl
    className="max-md:flex-[1_0_100%] max-md:max-w-full max-md:overflow-x-auto max-md:[scrollbar-width:none]"
    aria-label={m.lab_tests_which_site()}
    data={[
      ...sites.map(({ key, name }) => ({ value: key, label: name })),
      { value: ALL_SITES, label: m.lab_tests_all_sites() },
    ]}
    value={shown}
    onChange={onChange}
  />
)

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
