import {
  type AnalyticsSearch,
  RangeBar,
  useAnalyticsSearchChange,
  useFreshFigures,
} from '~/domains/analytics/analytics'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { Locked } from '~/ui/locked/Locked'
import { Page } from '~/ui/Page'
import { LatestOrders } from './LatestOrders'
import { ProductsByDay } from './ProductsByDay'
import { SalesByDay } from './SalesByDay'
import { SetupGuide } from './SetupGuide'
import { StatCards } from './StatCards'
import { TopSales } from './TopSales'
import { Waiting } from './Waiting'

/** The performance of the shop, and its open tasks. Without the permission for the former, only the latter. */
export const DashboardScreen = ({ search }: { search: AnalyticsSearch }) =>
  useCan('analytics:read') ? <Figures search={search} /> : <Tasks site={search.site} />

const Figures = ({ search }: { search: AnalyticsSearch }) => {
  const onSearch = useAnalyticsSearchChange()
  useFreshFigures()
  return (
    <Page title={m.shell_nav_dashboard()} actions={<RangeBar search={search} onSearch={onSearch} />}>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(280px,1fr)] items-start gap-4 [&>:not([data-column])]:col-span-full max-[1200px]:grid-cols-1 max-[1200px]:[&>:last-child]:order-2 print:block print:[&>*]:mb-4">
        <SetupGuide />
        <StatCards search={search} />
        <div
          data-column
          className="grid gap-4 min-w-0 max-[1200px]:contents max-[1200px]:[&>:nth-child(2)]:order-2 print:block print:[&>*]:mb-4"
        >
          <SalesByDay search={search} onSearch={onSearch} />
          <TopSales search={search} />
        </div>
        <div
          data-column
          className="grid gap-4 min-w-0 max-[1200px]:grid-cols-2 max-[1200px]:items-start max-[1200px]:order-1 max-[768px]:grid-cols-1 print:block print:[&>*]:mb-4"
        >
          <Waiting site={search.site} />
          <LatestOrders site={search.site} />
        </div>
        <ProductsByDay search={search} />
      </div>
    </Page>
  )
}

const Tasks = ({ site }: { site: string }) => (
  <Page title={m.shell_nav_dashboard()}>
    <div className="grid grid-cols-2 items-start gap-4 max-[992px]:grid-cols-1">
      <Waiting site={site} />
      <LatestOrders site={site} />
      <div className="col-span-full">
        <Card>
          <Locked title={m.dashboard_locked()} permission="analytics:read" />
        </Card>
      </div>
    </div>
  </Page>
)
