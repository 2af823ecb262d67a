import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSitesFor } from '~/session/use-sites-for'
import { useSettings } from '~/settings'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { keepTabFocus } from '~/ui/focus/keep-tab-focus'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { TabBar, TabLink } from '~/ui/TabBar'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { CouponActions } from './CouponActions'
import { CouponDialogs, type Opened } from './CouponDialogs'
import { CouponTable } from './CouponTable'
import { switchTo } from './coupon-acts'
import { type CouponActs, couponColumns } from './coupon-columns'
import { COUPON_VIEWS, type CouponListSearch, type CouponView } from './coupon-search'
import { toDuplicate, toEdited } from './form/coupon-form'
import { MostUsedCoupons } from './MostUsedCoupons'
import { SeveralCoupons } from './SeveralCoupons'

/** The coupons of the shop. */
export const CouponScreen = ({ search }: { search: CouponListSearch }) => {
  const onSearch = useSearchChange<CouponListSearch>()
  const navigate = useNavigate()
  const siteName = useSiteName()
  const region = useSettings()
  const canChange = useCan('coupons:change')
  const { opened, open, close } = useOpened<Opened>()
  const sites = useSitesFor(opened?.kind === 'tester' ? 'coupons:read' : 'coupons:change')
  const { mutate: switchOver } = useMutation({
    mutationFn: (coupon: Coupon) => switchTo(coupon, !coupon.isActive),
    onSuccess: (coupon) =>
      offerUndo(coupon.isActive ? m.coupons_switched_on() : m.coupons_switched_off(), coupon),
  })
  const currency = region?.currency ?? ''

  const columns = useMemo(() => {
    const acts: CouponActs = {
      edit: (coupon) => open({ kind: 'edit', row: toEdited(coupon) }),
      duplicate: (coupon) => open({ kind: 'edit', row: toDuplicate(coupon) }),
      tryOut: (row) => open({ kind: 'tester', row }),
      seeOrders: ({ code }) => navigate({ to: '/admin/orders/all', search: { coupon: code } }),
      remove: (row) => open({ kind: 'remove', row }),
      switchOver,
    }
    return couponColumns({ siteName, currency, acts })
  }, [siteName, currency, navigate, open, switchOver])

  const site = (sites.data?.find(({ key }) => key === search.site) ?? sites.data?.[0])?.key ?? ''
  const actions = (
    <CouponActions
      search={search}
      onTry={() => open({ kind: 'tester' })}
      onBatch={() => open({ kind: 'batch' })}
      onAdd={() => open({ kind: 'create' })}
    />
  )
  const tabs = <CouponTabs view={search.view} />

  return (
    <>
      {search.view === 'all' ? (
        <CouponTable
          search={search}
          columns={columns}
          tabs={tabs}
          actions={actions}
          canChange={canChange}
          onOpen={open}
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
      {/* A new coupon begins with a site: the drawer waits until the sites are loaded. */}
      {opened && region && !sites.isPending && (
        <CouponDialogs
          opened={opened}
          region={region}
          site={site}
          onOpen={open}
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

/** The tabs of the coupon screen. */
const CouponTabs = ({ view: current }: { view: CouponView }) => (
  <TabBar ref={keepTabFocus} label={m.coupons_views()}>
    {COUPON_VIEWS.map((view) => (
      <TabLink
        key={view}
        to="/admin/coupons/all"
        search={view === 'all' ? {} : { view }}
        resetScroll={false}
        isCurrent={view === current}
      >
        {NAME[view]()}
      </TabLink>
    ))}
  </TabBar>
)
