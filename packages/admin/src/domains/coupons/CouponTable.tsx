import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import type { CouponType } from '@storekeeper/contract/coupons/coupon-status'
import { IconTicket } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/api'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { m } from '~/paraglide/messages.js'
import { useOneByOne } from '~/ui/bulk/use-one-by-one'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { ListScreen } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import { AddCouponButton } from './CouponActions'
import type { Opened } from './CouponDialogs'
import { CouponFilters } from './CouponFilters'
import { COUPON_ACTS, COUPON_TEXTS } from './coupon-acts'
import type { couponColumns } from './coupon-columns'
import { COUPON_STATE, TYPE_NAME } from './coupon-names'
import { couponsQuery } from './coupon-queries'
import { type CouponListSearch, listInput } from './coupon-search'
import { toEdited } from './form/coupon-form'

const CONDITIONS: ListConditions = {
  load: async () => (await import('@storekeeper/contract/coupons/coupon-filter-fields')).COUPON_FILTER_FIELDS,
  getChoiceName: (_, type) => TYPE_NAME[type as CouponType](),
}

type Props = {
  search: CouponListSearch
  columns: ReturnType<typeof couponColumns>
  tabs: ReactNode
  actions: ReactNode
  canChange: boolean
  onOpen: (opened: Opened) => void
}

/** The list of coupons, with search and filters. */
export const CouponTable = ({ search, columns, tabs, actions, canChange, onOpen }: Props) => {
  const onSearch = useSearchChange<CouponListSearch>()
  const query = couponsQuery(search)
  const { data: page } = useQuery({ ...query, placeholderData: keepPreviousData })
  const bulk = useOneByOne({
    acts: COUPON_ACTS,
    texts: COUPON_TEXTS,
    canChange,
    readPage: (at) => api.coupons.list.call(listInput({ ...search, ...at })),
  })
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
        views={(state) => <SavedViews list="coupons" {...state} />}
        conditions={CONDITIONS}
        filters={<CouponFilters search={search} onSearch={onSearch} />}
        chips={couponChips(search, page?.items ?? [])}
        nothingYet={{
          title: m.coupons_none_yet(),
          description: m.coupons_none_yet_text(),
          icon: <IconTicket stroke={1.5} />,
          action: <AddCouponButton onAdd={() => onOpen({ kind: 'create' })} />,
        }}
        bulk={bulk.actions}
        onOpen={(coupon: Coupon) => onOpen({ kind: 'edit', row: toEdited(coupon) })}
      />
      {bulk.dialogs}
    </>
  )
}

const couponChips = (
  { state = [], type = [], product }: CouponListSearch,
  rows: readonly Coupon[],
): FilterChip<CouponListSearch>[] => {
  const chips: FilterChip<CouponListSearch>[] = []
  if (state.length > 0)
    chips.push({
      label: m.coupons_state(),
      value: state.map((each) => COUPON_STATE[each].label()).join(m.ui_comma()),
      without: { state: undefined },
    })
  if (type.length > 0)
    chips.push({
      label: m.coupons_type(),
      value: type.map((each) => TYPE_NAME[each]()).join(m.ui_comma()),
      without: { type: undefined },
    })
  const named = rows.flatMap((coupon) => coupon.products).find(({ _id }) => _id === product)
  if (product)
    chips.push({
      label: m.coupons_product(),
      // A coupon may apply to the product only through a category.
      value: named?.title ?? m.coupons_n_products({ count: 1 }),
      without: { product: undefined },
    })
  return chips
}
