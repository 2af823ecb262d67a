import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettings } from '~/settings'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { focusRow } from '~/ui/list/row-link'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { CouponActions } from './CouponActions'
import { type Beside, CouponPanels } from './CouponPanels'
import type { CouponActs } from './CouponRowMenu'
import { CouponTable } from './CouponTable'
import { CouponTabs } from './CouponTabs'
import { couponColumns } from './coupon-columns'
import type { CouponListSearch } from './coupon-search'
import { toDuplicate, toEdited } from './form/coupon-form'
import { MostUsedCoupons } from './MostUsedCoupons'
import { SeveralCoupons } from './SeveralCoupons'
import { useSwitchCoupon } from './use-switch-coupon'

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
