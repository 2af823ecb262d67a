import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconLayoutGrid, IconList, IconPackage } from '@tabler/icons-react'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useAtRest } from '~/at-rest'
import { useCategoryPaths } from '~/domains/categories/categories'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettings } from '~/settings'
import { useSiteName } from '~/site-name'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { lazyComponent } from '~/ui/lazy-component'
import { ListScreen } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import { ProductActDialogs } from '../acts/ProductActDialogs'
import { ProductBulkActions } from '../acts/ProductBulkActions'
import { useProductActs } from '../acts/use-product-acts'
import { productPath } from '../product-path'
import { productsQuery } from '../product-queries'
import { type ProductListName, type ProductListSearch, toFilter } from '../product-search'
import { ProductFilters } from './ProductFilters'
import { ProductGrid } from './ProductGrid'
import { NewProductButton, ProductListActions } from './ProductListActions'
import { productChips } from './product-chips'
import { productColumns } from './product-columns'

const EditRunStrip = lazyComponent(async () => (await import('~/domains/bulk-runs/bulk-runs')).EditRunStrip)

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/products/product-filter-fields')).PRODUCT_FILTER_FIELDS,
}

type Props = { list: ProductListName; search: ProductListSearch }

/** All products, or the inactive ones. */
export const ProductList = ({ list, search }: Props) => {
  const onSearch = useSearchChange<ProductListSearch>()
  const currency = useSettings()?.currency
  const siteName = useSiteName()
  const titleLength = useTitleLength()
  const categories = useCategoryPaths(search.category ? [search.category] : [])
  const filter = toFilter(list, search)
  const editSearch = { ...filter, sort: search.sort }
  const acts = useProductActs(filter)
  const { actions } = acts
  const columns = useMemo(
    () => productColumns(siteName, titleLength, actions),
    [siteName, titleLength, actions],
  )
  const [layout, chooseLayout] = useLocalStorage<ProductLayout>({
    key: 'storekeeper.layout.products',
    defaultValue: 'list',
    getInitialValueInEffect: false,
  })
  const isAtRest = useAtRest()
  const canChange = useCan('products:change')
  const isAll = list === 'all'

  return (
    <>
      <Suspense>
        {isAtRest && canChange && <EditRunStrip kind="products.edit" getPath={productPath} />}
      </Suspense>
      <ListScreen
        name="products"
        title={isAll ? m.products_title_all() : m.products_title_inactive()}
        crumbs={[
          { label: m.products_products() },
          { label: isAll ? m.products_all() : m.products_inactive() },
        ]}
        actions={<ProductListActions filter={filter} search={editSearch} />}
        query={productsQuery(list, search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.products_search()}
        columns={columns}
        layoutSwitch={<LayoutSwitch layout={layout} onChange={chooseLayout} />}
        renderRows={layout === 'cards' ? (rows) => <ProductGrid {...rows} actions={actions} /> : undefined}
        getLabel={(product) => product.title}
        views={list === 'all' ? (state) => <SavedViews list="products" {...state} /> : undefined}
        conditions={CONDITIONS}
        filters={<ProductFilters list={list} search={search} onSearch={onSearch} />}
        chips={productChips(search, { list, currency, categories })}
        nothingYet={{
          title: isAll ? m.products_none_yet() : m.products_none_inactive(),
          description: isAll ? m.products_none_yet_text() : m.products_none_inactive_text(),
          icon: <IconPackage stroke={1.5} />,
          action: isAll && <NewProductButton />,
        }}
        onOpen={actions.edit}
        bulk={(chosen, clear) => (
          <ProductBulkActions chosen={chosen} search={editSearch} clear={clear} onOpen={acts.open} />
        )}
      />
      <ProductActDialogs acts={acts} filter={filter} />
    </>
  )
}

/** The products as a table or as cards. */
type ProductLayout = 'list' | 'cards'

type SwitchProps = { layout: ProductLayout; onChange: (layout: ProductLayout) => void }

/** Switches between a table and cards. */
const LayoutSwitch = ({ layout, onChange }: SwitchProps) => (
  <SegmentedControl<ProductLayout>
    aria-label={m.ui_layout()}
    classNames={{ root: 'flex-none min-h-9 p-0.75', label: 'py-1.25 px-2' }}
    data={[
      { value: 'list', label: <Sign icon={<IconList size={18} stroke={1.7} />} name={m.ui_as_list()} /> },
      {
        value: 'cards',
        label: <Sign icon={<IconLayoutGrid size={18} stroke={1.7} />} name={m.ui_as_cards()} />,
      },
    ]}
    value={layout}
    onChange={onChange}
  />
)

const Sign = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span className="grid place-items-center" title={name}>
    {icon}
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
)
