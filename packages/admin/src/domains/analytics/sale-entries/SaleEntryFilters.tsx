import { SALE_ENTRY_KINDS } from '@storekeeper/contract/analytics/sale-entry-query'
import { ProductPicker } from '~/domains/products/products'
import { m } from '~/paraglide/messages.js'
import { ChoiceField } from '~/ui/filters/ChoiceField'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { ENTRY_KIND } from './sale-entry-columns'
import type { SaleEntrySearch } from './sale-entry-search'

type Props = { search: SaleEntrySearch; onSearch: ChangeSearch<SaleEntrySearch> }

/** The filters beside days, time zone and site. */
export const SaleEntryFilters = ({ search, onSearch }: Props) => (
  <>
    <FilterMenu label={m.analytics_kind()} count={search.kind ? 1 : 0} width={320}>
      <ChoiceField
        label={m.analytics_kind()}
        values={SALE_ENTRY_KINDS}
        getName={(kind) => ENTRY_KIND[kind].label()}
        chosen={search.kind}
        onChange={(kind) => onSearch({ kind })}
      />
    </FilterMenu>
    <FilterMenu label={m.analytics_product()} count={search.product ? 1 : 0} width={320}>
      <div // Room for the products that unfold below the field.
        className="min-h-98"
      >
        <ProductPicker
          label={m.analytics_product()}
          comboboxProps={WITHIN}
          site={search.site === 'all' ? undefined : search.site}
          value={search.product ?? null}
          onChange={(product) => onSearch({ product: product ?? undefined })}
        />
      </div>
    </FilterMenu>
  </>
)

/** Without a portal, a click on the option list does not count as a click outside of the popover. */
const WITHIN = { withinPortal: false }
