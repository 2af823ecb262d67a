import { NativeSelect } from '@mantine/core'
import { STORE_SORTS, type StoreSort } from '@storekeeper/contract/store/store-product-query'
import { useId } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSearchChange } from '~/ui/list/use-search-change'
import classes from './ProductGrid.module.css'
import type { ShopSearch } from './shop-search'

export const ShopSort = ({ sort }: { sort: StoreSort }) => {
  const change = useSearchChange<ShopSearch>()
  const id = useId()
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>{m.demo_shop_sort()}</label>
      <NativeSelect
        id={id}
        value={sort}
        data={STORE_SORTS.map((value) => ({ value, label: NAMES[value]() }))}
        onChange={(event) => {
          const chosen = STORE_SORTS.find((value) => value === event.currentTarget.value)
          change({ sort: chosen })
        }}
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
