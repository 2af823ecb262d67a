import {
  type AnalyticsSearch,
  RangeBar,
  useAnalyticsSearchChange,
  useFreshFigures,
} from '~/domains/analytics/analytics'
import { m } from '~/paraglide/messages.js'
import { Page } from '~/ui/Page'
import classes from './Dashboard.module.css'
import { LatestOrders } from './LatestOrders'
import { ProductsByDay } from './ProductsByDay'
import { SalesByDay } from './SalesByDay'
import { SetupGuide } from './SetupGuide'
import { StatCards } from './StatCards'
import { TopSales } from './TopSales'
import { Waiting } from './Waiting'

/** The performance of the shop, and its open tasks. */
export const DashboardScreen = ({ search }: { search: AnalyticsSearch }) => {
  const onSearch = useAnalyticsSearchChange()
  useFreshFigures()
  return (
    <Page title={m.shell_nav_dashboard()} actions={<RangeBar search={search} onSearch={onSearch} />}>
      <div className={classes.dashboard}>
        <SetupGuide />
        <StatCards search={search} />
        <div className={classes.main}>
          <SalesByDay search={search} onSearch={onSearch} />
          <TopSales search={search} />
        </div>
        <div className={classes.beside}>
          <Waiting site={search.site} />
          <LatestOrders site={search.site} />
        </div>
        <ProductsByDay search={search} />
      </div>
    </Page>
  )
}
