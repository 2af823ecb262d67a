import { IconBuildingStore, IconPackage, IconTruckDelivery, IconWindow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { orderCountsQuery } from './dashboard-queries'
import classes from './FirstSteps.module.css'

/** What a shop without a single order does first; the figures stand below and wait. */
export const FirstSteps = ({ site }: { site: string }) => {
  const { data: counts } = useQuery(orderCountsQuery(site))
  if (!counts || counts.all.count > 0) return null
  return (
    <Card title={m.dashboard_first_steps()}>
      <p className={classes.text}>{m.dashboard_first_steps_text()}</p>
      <ol className={classes.steps}>
        <Step
          to="/admin/products/new"
          icon={<IconPackage />}
          title={m.dashboard_step_product()}
          text={m.dashboard_step_product_text()}
        />
        <Step
          to="/admin/country/shipping"
          icon={<IconTruckDelivery />}
          title={m.dashboard_step_shipping()}
          text={m.dashboard_step_shipping_text()}
        />
        <Step
          to="/admin/app-settings/app-info"
          icon={<IconBuildingStore />}
          title={m.dashboard_step_shop()}
          text={m.dashboard_step_shop_text()}
        />
        <Step
          to="/admin/orders/new-order"
          icon={<IconWindow />}
          title={m.dashboard_step_order()}
          text={m.dashboard_step_order_text()}
        />
      </ol>
    </Card>
  )
}

type StepProps = { to: string; icon: ReactNode; title: string; text: string }

const Step = ({ to, icon, title, text }: StepProps) => (
  <li>
    <Link to={to} className={classes.step}>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </Link>
  </li>
)
