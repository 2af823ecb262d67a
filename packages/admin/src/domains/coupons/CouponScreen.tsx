import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettings } from '~/settings'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { tabFocus } from '~/ui/focus/tab-focus'
import classes from '~/ui/LinkTabs.module.css'
import { focusRow } from '~/ui/list/rows/row-link'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { toast } from '~/ui/toasts/toast'
import { CouponActions } from './CouponActions'
import { type Beside, CouponPanels } from './CouponPanels'
import type { CouponActs } from './CouponRowMenu'
import { CouponTable } from './CouponTable'
import { couponColumns } from './coupon-columns'
import { COUPON_VIEWS, type CouponListSearch, type CouponView } from './coupon-search'
import { toDuplicate, toEdited } from './form/coupon-form'
import { MostUsedCoupons } from './MostUsedCoupons'
import { SeveralCoupons } from './SeveralCoupons'

/** The coupons of the shop. */
export const CouponScreen = ({ search }: { search: CouponListSearch }) => {
  const onSearch = useSearchChange<CouponListSearch>()
  const sites = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const siteName = useSiteName()
  const region = useSettings()
  const canChange = useCan('coupons:change')
  const [beside, setBeside] = useState<Beside | null>(null)
  const switchOver = useSwitchCoupon()
  const currency = region?.currency ?? ''

  const columns = useMemo(() => {
    const acts: CouponActs = {
      edit: (coupon) => setBeside({ shows: 'form', coupon: toEdited(coupon) }),
      duplicate: (coupon) => setBeside({ shows: 'form', coupon: toDuplicate(coupon) }),
      tryOut: (coupon) => setBeside({ shows: 'tester', coupon }),
      remove: (coupon) => setBeside({ shows: 'removal', coupon }),
      switchOver,
    }
    return couponColumns({ siteName, currency, canChange, acts })
  }, [siteName, currency, canChange, switchOver])

  const site = search.site === ALL_SITES ? (sites.data?.[0]?.key ?? '') : search.site
  const actions = (
    <CouponActions
      onTry={() => setBeside({ shows: 'tester', coupon: null })}
      onBatch={() => setBeside({ shows: 'batch' })}
      onAdd={() => setBeside({ shows: 'new' })}
    />
  )
  const tabs = <CouponTabs view={search.view} />
  const close = () => {
    setBeside(null)
    if (beside?.shows === 'form') focusRow(beside.coupon._id)
  }

  return (
    <>
      {search.view === 'all' ? (
        <CouponTable
          search={search}
          columns={columns}
          tabs={tabs}
          actions={actions}
          canChange={canChange}
          onOpen={setBeside}
        />
      ) : (
        <Page title={m.coupons_title()} actions={actions}>
          <Card padded={false}>
            {tabs}
            {search.view === 'most-used' ? (
              <MostUsedCoupons site={search.site} />
            ) : (
              <SeveralCoupons search={search} onSearch={onSearch} />
            )}
          </Card>
        </Page>
      )}
      {/* A new coupon begins with a site: the panel beside the list waits until the sites are loaded. */}
      {beside && region && !sites.isPending && (
        <CouponPanels
          beside={beside}
          region={region}
          site={site}
          onShow={setBeside}
          onSwitchOver={switchOver}
          onClose={close}
        />
      )}
    </>
  )
}

const NAME: Record<CouponView, () => string> = {
  all: m.coupons_view_all,
  'most-used': m.coupons_view_most_used,
  several: m.coupons_view_several,
}

const keepFocus = tabFocus()

/** The tabs of the coupon screen. */
const CouponTabs = ({ view: current }: { view: CouponView }) => (
  <nav
    ref={keepFocus}
    className="flex gap-1 px-2 overflow-x-auto border-b border-b-line [scrollbar-width:none]"
    aria-label={m.coupons_views()}
  >
    {COUPON_VIEWS.map((view) => (
      <Link
        key={view}
        to="/admin/coupons/all"
        search={view === 'all' ? {} : { view }}
        resetScroll={false}
        className={classes.tab}
        aria-current={view === current ? 'page' : undefined}
        activeOptions={{ exact: true, includeSearch: true }}
      >
        {NAME[view]()}
      </Link>
    ))}
  </nav>
)

/** Enables or disables a coupon; its other fields do not change. */
const useSwitchCoupon = () => {
  const { mutate } = useMutation(
    api.coupons.update.mutationOptions({
      onSuccess: ({ isActive }) =>
        toast.success(isActive ? m.coupons_switched_on() : m.coupons_switched_off()),
    }),
  )
  return useCallback(
    (coupon: Coupon) => {
      const { _id, ...fields } = toEdited(coupon)
      mutate({ ...fields, id: _id, isActive: !coupon.isActive })
    },
    [mutate],
  )
}
