import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import classes from './Sections.module.css'

/** The cards by their anchors, in page order. */
const SECTIONS: readonly { name: string; title: () => string }[] = [
  { name: 'sales', title: m.figures_sales },
  { name: 'sites', title: m.figures_sites_sales },
  { name: 'visitors', title: m.figures_visitors },
  { name: 'products', title: m.figures_group_products },
  { name: 'top-products', title: m.analytics_top_products },
  { name: 'categories', title: m.figures_categories },
  { name: 'clicks', title: m.figures_clicks },
  { name: 'keywords', title: m.figures_searches },
  { name: 'referrals', title: m.figures_referrals },
]

/** Links to each card of the page. */
export const Sections = () => (
  <nav className={classes.sections} aria-label={m.analytics_sections()}>
    <ul className={classes.list}>
      {SECTIONS.map(({ name, title }) => (
        <li key={name}>
          <Link to="." hash={name} search={(before) => before} className={classes.link}>
            {title()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
