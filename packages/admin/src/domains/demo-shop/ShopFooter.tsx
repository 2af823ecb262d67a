import { m } from '~/paraglide/messages.js'
import classes from './DemoShop.module.css'
import { ReadingLinks } from './reading/ReadingLinks'
import { SiteLinks } from './SiteLinks'
import { useShop } from './shop'

/** The year in the specification. */
const YEAR = '2023'

export const ShopFooter = () => {
  const { name } = useShop().site
  return (
    <div className={classes.footer}>
      <div>
        <strong>{m.demo_shop_copyright({ year: YEAR, shop: name })}</strong>
        <p>{m.demo_shop_demo()}</p>
      </div>
      <ReadingLinks />
      <SiteLinks />
    </div>
  )
}
