import type { ProductRow } from '@storekeeper/contract/products/product'
import { IconPackage } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useCategoryWays } from '~/domains/categories/categories'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { useSiteName } from '~/site-name'
import { ListScreen } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import { ProductActDialogs } from '../acts/ProductActDialogs'
import { ProductBulkActions } from '../acts/ProductBulkActions'
import { useProductActs } from '../acts/use-product-acts'
import { productsQuery } from '../product-queries'
import { type ProductListName, type ProductListSearch, toFilter } from '../product-search'
import { ProductCard } from './ProductCard'
import { ProductFilters } from './ProductFilters'
import { NewProductButton, ProductListActions } from './ProductListActions'
import { productChips } from './product-chips'
import { productColumns } from './product-columns'

type Props = { list: ProductListName; search: ProductListSearch }

/** All products, or the inactive ones. */
export const ProductList = ({ list, search }: Props) => {
  const onSearch = useSearchChange<ProductListSearch>()
  const currency = useSettings()?.currency
  const siteName = useSiteName()
  const titleLength = useTitleLength()
  const categories = useCategoryWays(search.category ? [search.category] : [])
  const filter = toFilter(list, search)
  const acts = useProductActs(filter)
  const { actions } = acts
  const columns = useMemo(
    () => productColumns(siteName, titleLength, actions),
    [siteName, titleLength, actions],
  )
  const card = useCallback(
    (product: ProductRow) => (
      <ProductCard
        product={product}
        siteName={siteName(product.site)}
        titleLength={titleLength}
        actions={actions}
      />
    ),
    [siteName, titleLength, actions],
  )
  const isAll = list === 'all'

  return (
    <>
      <ListScreen
        name="products"
        title={isAll ? m.products_title_all() : m.products_title_inactive()}
        crumbs={[
          { label: m.products_products() },
          { label: isAll ? m.products_all() : m.products_inactive() },
        ]}
        actions={<ProductListActions filter={filter} />}
        query={productsQuery(list, search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.products_search()}
        columns={columns}
        card={card}
        getLabel={(product) => product.title}
        filters={<ProductFilters list={list} search={search} onSearch={onSearch} />}
        chips={productChips(search, { list, currency, categories })}
        nothingYet={{
          title: isAll ? m.products_none_yet() : m.products_none_inactive(),
          description: isAll ? m.products_none_yet_text() : m.products_none_inactive_text(),
          icon: <IconPackage stroke={1.5} />,
          action: isAll && <NewProductButton />,
        }}
        onOpen={actions.edit}
        bulk={(chosen, clear) => <ProductBulkActions chosen={chosen} clear={clear} onOpen={acts.open} />}
      />
      <ProductActDialogs acts={acts} filter={filter} />
    </>
  )
}
