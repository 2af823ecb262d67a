import type { StorePart } from '@storekeeper/contract/store/store-product'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ShopPicture } from '../ShopPicture'
import { useShop } from '../shop'
import classes from './ProductPage.module.css'

/** The products of a bundle; those that are sold separately link to their pages. */
export const BundleParts = ({ parts }: { parts: StorePart[] }) => {
  const { key } = useShop().site
  return (
    <section className={classes.parts}>
      <h2 className={classes.partsTitle}>{m.demo_shop_in_set()}</h2>
      <ul>
        {parts.map(({ slug, title, quantity, images }) => (
          <li key={slug ?? title} className={classes.part}>
            <div className={classes.partPicture}>
              <ShopPicture product={{ title, images }} />
            </div>
            <span className={classes.times}>{m.demo_shop_times({ quantity: formatCount(quantity) })}</span>
            {slug ? (
              <Link to="/demo-shop/$site/$slug" params={{ site: key, slug }} data-product-slug={slug}>
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
