import { Stack } from '@mantine/core'
import { STOCK_STATES } from '@storekeeper/contract/products/stock-status'
import { CategoryPicker } from '~/domains/categories/categories'
import { m } from '~/paraglide/messages.js'
import { ChoiceField, YesNoField } from '~/ui/filters/ChoiceField'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { MoneyRangeField, RangeField } from '~/ui/filters/RangeField'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import type { ProductListName, ProductListSearch } from '../product-search'
import { STOCK_STATE } from '../stock-names'
import { YES_NO_FILTERS } from './yes-no-filters'

const BEST_RATING = 5

type Props = { list: ProductListName; search: ProductListSearch; onSearch: ChangeSearch<ProductListSearch> }

/** The filters of a product list; the inactive list has a fixed status. */
export const ProductFilters = ({ list, search, onSearch }: Props) => {
  const { category, stock, isActive, minPrice, maxPrice, minRating, maxRating } = search
  const status = list === 'all' ? isActive : undefined
  return (
    <>
      <FilterMenu label={m.products_category()} count={countDefined(category)} width={320}>
        <div // Room for the tree that unfolds below the field as soon as the menu is open.
          className="min-h-98"
        >
          <CategoryPicker
            label={m.products_category()}
            comboboxProps={WITHIN}
            value={category ?? null}
            onChange={(chosen) => onSearch({ category: chosen ?? undefined, subcategories: undefined })}
          />
        </div>
      </FilterMenu>
      <FilterMenu label={m.products_stock()} count={countDefined(stock)} width={320}>
        <ChoiceField
          label={m.products_stock()}
          values={STOCK_STATES}
          getName={(state) => STOCK_STATE[state].label()}
          chosen={stock}
          onChange={(chosen) => onSearch({ stock: chosen })}
        />
      </FilterMenu>
      <FilterMenu label={m.products_price()} count={countDefined(minPrice ?? maxPrice)} width={320}>
        <MoneyRangeField
          label={m.products_price()}
          min={minPrice}
          max={maxPrice}
          onChange={({ min, max }) => onSearch({ minPrice: min, maxPrice: max })}
        />
      </FilterMenu>
      <FilterMenu label={m.products_rating()} count={countDefined(minRating ?? maxRating)} width={320}>
        <RangeField
          label={m.products_rating_scale()}
          min={minRating}
          max={maxRating}
          limit={BEST_RATING}
          onChange={({ min, max }) => onSearch({ minRating: min, maxRating: max })}
        />
      </FilterMenu>
      <FilterMenu
        label={m.products_more_filters()}
        count={countDefined(status, ...YES_NO_FILTERS.map(({ field }) => search[field]))}
        width={320}
      >
        <Stack gap="lg">
          {list === 'all' && (
            <YesNoField
              label={m.products_status()}
              names={{ yes: m.products_active(), no: m.products_inactive() }}
              value={isActive}
              onChange={(chosen) => onSearch({ isActive: chosen })}
            />
          )}
          {YES_NO_FILTERS.map(({ field, label, names }) => (
            <YesNoField
              key={field}
              label={label()}
              names={names()}
              value={search[field]}
              onChange={(chosen) => onSearch({ [field]: chosen })}
            />
          ))}
        </Stack>
      </FilterMenu>
    </>
  )
}

const countDefined = (...values: unknown[]) => values.filter((value) => value !== undefined).length

/** Without a portal, a click on the option list does not count as a click outside of the popover. */
const WITHIN = { withinPortal: false }
