import { isImageUrl } from '@storekeeper/contract/shapes'
import { Link } from '@tanstack/react-router'
import classes from './DemoShop.module.css'
import { useShop } from './shop'

/** The store's logo where it has one, else the name of the site. Leads to the shop's front. */
export const ShopSign = () => {
  const { key, name, siteLogo } = useShop().site
  return (
    <Link to="/demo-shop/$site" params={{ site: key }} className={classes.sign}>
      {siteLogo && isImageUrl(siteLogo) ? <img src={siteLogo} alt={name} className={classes.logo} /> : name}
    </Link>
  )
}
