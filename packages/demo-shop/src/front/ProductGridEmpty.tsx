import { Button } from '@mantine/core'
import { IconBuildingStore, IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { useShop } from '../shop'
import type { ShopSearch } from './shop-search'

/** The empty state of the list: beyond the last page, no matches, none in the category, or no products yet. */
export const ProductGridEmpty = ({ search }: { search: ShopSearch }) => {
  if (search.page > 1)
    return (
      <EmptyState
        icon={<IconBuildingStore stroke={1.5} />}
        title={m.demo_shop_beyond_end()}
        text={m.demo_shop_beyond_end_text()}
        action={<ToProducts label={m.ui_to_first_page()} search={{ ...search, page: 1 }} />}
      />
    )
  if (search.q)
    return (
      <EmptyState
        icon={<IconSearchOff stroke={1.5} />}
        title={m.demo_shop_nothing_found({ q: search.q })}
        text={m.demo_shop_nothing_found_text()}
        action={<ToProducts label={m.demo_shop_clear_search()} search={{}} />}
      />
    )
  if (search.category)
    return (
      <EmptyState
        icon={<IconBuildingStore stroke={1.5} />}
        title={m.demo_shop_category_empty()}
        text={m.demo_shop_category_empty_text()}
        action={<ToProducts label={m.demo_shop_all()} search={{}} />}
      />
    )
  return (
    <EmptyState
      icon={<IconBuildingStore stroke={1.5} />}
      title={m.demo_shop_nothing_yet()}
      text={m.demo_shop_nothing_yet_text()}
    />
  )
}

const ToProducts = ({ label, search }: { label: string; search: Partial<ShopSearch> }) => {
  const { key } = useShop().site
  return (
    <Button
      variant="default"
      radius={999}
      renderRoot={(props) => <Link to="/demo-shop/$site" params={{ site: key }} search={search} {...props} />}
    >
      {label}
    </Button>
  )
}
