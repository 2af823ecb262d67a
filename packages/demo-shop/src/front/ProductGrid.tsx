import { NativeSelect } from '@mantine/core'
import { inUrl } from '@storekeeper/contract/list'
import type { StoreCategory } from '@storekeeper/contract/store/store-product'
import { STORE_SORTS, type StoreSort } from '@storekeeper/contract/store/store-product-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { formatTotal } from '~/ui/list/page-range'
import { useSearchChange } from '~/ui/list/use-search-change'
import { useShop } from '../shop'
import classes from './Front.module.css'
import { ProductCard } from './ProductCard'
import { ProductGridEmpty } from './ProductGridEmpty'
import { ProductGridSkeleton } from './ProductGridSkeleton'
import { ShopPages } from './ShopPages'
import type { ShopSearch } from './shop-search'

/** The anchor of “Look around”. */
export const PRODUCTS_ID = 'products'

type Props = { search: ShopSearch; isWholePage: boolean }

/** The products of the shop, or the results of a search. */
export const ProductGrid = ({ search, isWholePage }: Props) => {
  const { store } = useShop()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...store.products.list.queryOptions({ input: inUrl(search) }),
    placeholderData: keepPreviousData,
  })
  const { data: categories = [] } = useQuery(
    store.categories.queryOptions({ staleTime: 10 * 60_000, meta: { handlesErrors: true } }),
  )
  const category = categories.find(({ slug }) => slug === search.category)
  const Heading = isWholePage ? 'h1' : 'h2'
  return (
    <section id={PRODUCTS_ID} className="group/products scroll-mt-6" aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-end justify-between gap-4 mt-2 mb-6 pb-4 border-b border-b-shop-line">
        <div className="min-w-0">
          <Heading className="m-0 font-serif text-[clamp(1.375rem,3vw,1.875rem)] font-semibold leading-[1.25] tracking-[-0.01em] wrap-anywhere">
            {search.q ? m.demo_shop_found({ q: search.q }) : (category?.title ?? m.demo_shop_all())}
          </Heading>
          <p role="status" className="min-h-5 mt-1 leading-5 text-shop-quiet">
            {data && m.demo_shop_products({ count: data.total, shown: formatTotal(data) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {categories.length > 0 && <ShopCategories categories={categories} chosen={search.category ?? ''} />}
          <ShopSort sort={search.sort} />
        </div>
      </div>
      {data && data.items.length > 0 && (
        <ul
          className={`${classes.goods} group-aria-busy/products:opacity-60 group-aria-busy/products:[transition:opacity_160ms_200ms]`}
        >
          {data.items.map((product) => (
            <li key={product.slug}>
              <ProductCard product={product} headingLevel={isWholePage ? 'h2' : 'h3'} />
            </li>
          ))}
        </ul>
      )}
      {data?.items.length === 0 && <ProductGridEmpty search={search} />}
      {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <ProductGridSkeleton />)}
      {data && <ShopPages page={data} />}
    </section>
  )
}

type CategoriesProps = { categories: readonly StoreCategory[]; chosen: string }

/** Selects a category; those below another are indented. */
const ShopCategories = ({ categories, chosen }: CategoriesProps) => {
  const change = useSearchChange<ShopSearch>()
  const depthOf = ({ parent }: StoreCategory): number => {
    const above = categories.find(({ slug }) => slug === parent)
    return above ? depthOf(above) + 1 : 0
  }
  return (
    <ShopSelect
      label={m.demo_shop_category()}
      value={chosen}
      data={[
        { value: '', label: m.demo_shop_all() },
        ...categories.map((category) => ({
          value: category.slug,
          label: `${'\u2003'.repeat(depthOf(category))}${category.title}`,
        })),
      ]}
      onChange={(slug) => change({ category: slug || undefined })}
    />
  )
}

const ShopSort = ({ sort }: { sort: StoreSort }) => {
  const change = useSearchChange<ShopSearch>()
  return (
    <ShopSelect
      label={m.demo_shop_sort()}
      value={sort}
      data={STORE_SORTS.map((value) => ({ value, label: NAMES[value]() }))}
      onChange={(chosen) => change({ sort: STORE_SORTS.find((value) => value === chosen) })}
    />
  )
}

type SelectProps = {
  label: string
  value: string
  data: { value: string; label: string }[]
  onChange: (value: string) => void
}

const ShopSelect = ({ label, value, data, onChange }: SelectProps) => {
  const id = useId()
  return (
    <div className="flex items-center gap-3 text-shop-quiet whitespace-nowrap [&_select]:border-shop-line [&_select]:rounded-full [&_select]:ps-4 [&_select]:text-ink [&_select]:bg-shop-raised">
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        value={value}
        data={data}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

const NAMES: Record<StoreSort, () => string> = {
  latest: m.demo_shop_sort_newest,
  'price.asc': m.demo_shop_sort_cheapest,
  'price.desc': m.demo_shop_sort_dearest,
  'title.asc': m.demo_shop_sort_title,
}
