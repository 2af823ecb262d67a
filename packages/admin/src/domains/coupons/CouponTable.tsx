import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { IconTicket } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ListScreen } from '~/ui/list/ListScreen'
import { OneByOneActions } from '~/ui/list/one-by-one/OneByOneActions'
import { OneByOneDialogs } from '~/ui/list/one-by-one/OneByOneDialogs'
import { useOneByOne } from '~/ui/list/one-by-one/use-one-by-one'
import { useSearchChange } from '~/ui/list/use-search-change'
import { AddCouponButton } from './CouponActions'
import { CouponFilters } from './CouponFilters'
import type { Beside } from './CouponPanels'
import { COUPON_ACTS, COUPON_TEXTS } from './coupon-acts'
import { couponChips } from './coupon-chips'
import type { couponColumns } from './coupon-columns'
import { couponsQuery } from './coupon-queries'
import { type CouponListSearch, listInput } from './coupon-search'
import { toEdited } from './form/coupon-form'

type Props = {
  search: CouponListSearch
  columns: ReturnType<typeof couponColumns>
  tabs: ReactNode
  actions: ReactNode
  canChange: boolean
  onOpen: (beside: Beside) => void
}

/** The list of coupons, with search and filters. */
export const CouponTable = ({ search, columns, tabs, actions, canChange, onOpen }: Props) => {
  const onSearch = useSearchChange<CouponListSearch>()
  const query = couponsQuery(search)
  const { data: page } = useQuery({ ...query, placeholderData: keepPreviousData })
  const bulk = useOneByOne(COUPON_TEXTS, (at) => api.coupons.list.call(listInput({ ...search, ...at })))
  return (
    <>
      <ListScreen
        name="coupons"
        title={m.coupons_title()}
        actions={actions}
        query={query}
        search={search}
        onSearch={onSearch}
        searchLabel={m.coupons_search()}
        columns={columns}
        getLabel={({ code }) => code}
        tabs={tabs}
        filters={<CouponFilters search={search} onSearch={onSearch} />}
        chips={couponChips(search, page?.items ?? [])}
        nothingYet={{
          title: m.coupons_none_yet(),
          description: m.coupons_none_yet_text(),
          icon: <IconTicket stroke={1.5} />,
          action: <AddCouponButton onAdd={() => onOpen({ shows: 'new' })} />,
        }}
        bulk={(...selection) => (
          <OneByOneActions acts={COUPON_ACTS} canChange={canChange} bulk={bulk} selection={selection} />
        )}
        onOpen={(coupon: Coupon) => onOpen({ shows: 'form', coupon: toEdited(coupon) })}
      />
      <OneByOneDialogs bulk={bulk} />
    </>
  )
}
