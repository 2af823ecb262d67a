import { IconPackage } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useAppInfo } from '~/app-info'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { ListScreen } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import { ProductFilters } from './ProductFilters'
import { productChips } from './product-chips'
import { productColumns } from './product-columns'
import { productsQuery } from './product-queries'
import type { ProductListName, ProductListSearch } from './product-search'

type Props = { list: ProductListName; search: ProductListSearch }

/** Everything the shop sells, or what it has taken off its shelves. */
export const ProductList = ({ list, search }: Props) => {
  const onSearch = useSearchChange<ProductListSearch>()
  const currency = useAppInfo()?.currency
  const siteName = useSiteName()
  const titleLength = useTitleLength()
  const columns = useMemo(() => productColumns(siteName, titleLength), [siteName, titleLength])
  const isAll = list === 'all'

  return (
    <ListScreen
      name="products"
      title={isAll ? m.products_title_all() : m.products_title_inactive()}
      crumbs={[{ label: m.products_products() }, { label: isAll ? m.products_all() : m.products_inactive() }]}
      query={productsQuery(list, search)}
      search={search}
      onSearch={onSearch}
      searchLabel={m.products_search()}
      columns={columns}
      labelOf={(product) => product.title}
      filters={<ProductFilters list={list} search={search} onSearch={onSearch} />}
      chips={productChips(search, list, currency)}
      nothingYet={{
        title: isAll ? m.products_none_yet() : m.products_none_inactive(),
        description: isAll ? m.products_none_yet_text() : m.products_none_inactive_text(),
        icon: <IconPackage stroke={1.5} />,
      }}
    />
  )
}
