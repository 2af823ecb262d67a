import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { IconTicket } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { ListScreen } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import { CouponFilters } from './CouponFilters'
import type { Beside } from './CouponPanels'
import { couponChips } from './coupon-chips'
import type { couponColumns } from './coupon-columns'
import { couponsQuery } from './coupon-queries'
import type { CouponListSearch } from './coupon-search'
import { editedOf } from './form/coupon-form'

type Props = {
  search: CouponListSearch
  columns: ReturnType<typeof couponColumns>
  tabs: ReactNode
  actions: ReactNode
  onOpen: (beside: Beside) => void
}

/** All coupons, to be searched and narrowed. */
export const CouponTable = ({ search, columns, tabs, actions, onOpen }: Props) => {
  const onSearch = useSearchChange<CouponListSearch>()
  const query = couponsQuery(search)
  const { data: page } = useQuery({ ...query, placeholderData: keepPreviousData })
  return (
    <ListScreen
      name="coupons"
      title={m.coupons_title()}
      actions={actions}
      query={query}
      search={search}
      onSearch={onSearch}
      searchLabel={m.coupons_search()}
      columns={columns}
      labelOf={({ code }) => code}
      tabs={tabs}
      filters={<CouponFilters search={search} onSearch={onSearch} />}
      chips={couponChips(search, page?.items ?? [])}
      nothingYet={{
        title: m.coupons_none_yet(),
        description: m.coupons_none_yet_text(),
        icon: <IconTicket stroke={1.5} />,
      }}
      onOpen={(coupon: Coupon) => onOpen({ shows: 'form', coupon: editedOf(coupon) })}
    />
  )
}
