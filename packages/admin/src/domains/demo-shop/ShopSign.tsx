import { isImageUrl } from '@storekeeper/contract/shapes'
import { Link } from '@tanstack/react-router'
import classes from './DemoShop.module.css'
import { useShop } from './shop'

/** The store's logo, or the name of the site if there is none. Links to the shop's home page. */
export const ShopSign = () => {
  const { key, name, siteLogo } = useShop().site
  return (
    <Link to="/demo-shop/$site" params={{ site: key }} className={classes.sign}>
      {siteLogo && isImageUrl(siteLogo) ? <img src={siteLogo} alt={name} className={classes.logo} /> : name}
    </Link>
  )
}
