import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { getRefusal } from '~/failure'
import { LoadFailed } from '~/ui/LoadFailed'
import { ChatWidget } from './ChatWidget'
import { ProductGridSkeleton } from './ProductGridSkeleton'
import { ShopPopup } from './popup/ShopPopup'
import { ShopEvents } from './ShopEvents'
import { ShopFooter } from './ShopFooter'
import { ShopSearchBox } from './ShopSearchBox'
import { ShopSign } from './ShopSign'
import { ShopTools } from './ShopTools'
import { ShopContext } from './shop'
import { storeApi } from './store-api'
import { UnknownSite } from './UnknownSite'

type FrameProps = {
  brand?: ReactNode
  search?: ReactNode
  tools?: ReactNode
  footer?: ReactNode
  children: ReactNode
}
type Props = { siteKey: string; Frame: ComponentType<FrameProps> }

/** The shop of one site. The URL determines the page inside the frame. */
export const DemoShop = ({ siteKey, Frame }: Props) => {
  const {
    data: site,
    error,
    refetch,
  } = useQuery(storeApi('').sites.details.queryOptions({ input: { key: siteKey }, staleTime: 10 * 60_000 }))
  if (site)
    return (
      <ShopContext value={site}>
        <Frame brand={<ShopSign />} search={<ShopSearchBox />} tools={<ShopTools />} footer={<ShopFooter />}>
          <Outlet />
          <ShopPopup />
          <ChatWidget />
          <ShopEvents />
        </Frame>
      </ShopContext>
    )
  return (
    <Frame>
      {error && <NoShop error={error} onRetry={refetch} />}
      {!error && <ProductGridSkeleton />}
    </Frame>
  )
}

const NoShop = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  getRefusal(error)?.status === 404 ? <UnknownSite /> : <LoadFailed error={error} onRetry={onRetry} />
